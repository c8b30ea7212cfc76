import type { SampleSource } from '#model/sample-proof.ts'
import { type OwnedSample, type Reference, samplesOf } from '#reference/index.ts'

/** The input for proving the reference's samples. */
export interface SamplesInput {
  samples: OwnedSample[]
  /** The samples, as the prover takes them. */
  sources: SampleSource[]
  /** Names that the package exports, including types. */
  exports: string[]
  version: string
}

/** Lists the samples of the package's comments. */
export function readSamples({ model }: Pick<Reference, 'model'>): SamplesInput {
  const samples = samplesOf(model)
  const exported = model.symbols.filter((one) => one.exported && one.module === model.package)
  return {
    samples,
    sources: samples.map(({ id, code }) => ({ id, code })),
    exports: exported.map(({ name }) => name),
    version: model.version,
  }
}
