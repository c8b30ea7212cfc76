import { type Probe, probeId, readProbes } from '#examples/samples/read-probes.ts'
import type { SampleSource } from '#model/sample-proof.ts'
import { type OwnedSample, type Reference, samplesOf } from '#reference/index.ts'

/** The input for proving the reference's samples. */
export interface SamplesInput {
  samples: OwnedSample[]
  probes: Probe[]
  /** Samples, then probes. */
  sources: SampleSource[]
  /** Names that the package exports, including types. */
  exports: string[]
  version: string
}

/** @param root the project with the companion database and the probes */
export async function readSamples(
  { model }: Pick<Reference, 'model'>,
  root: string,
): Promise<SamplesInput> {
  const samples = samplesOf(model)
  const probes = await readProbes(root)
  const exported = model.symbols.filter(({ module }) => module === model.package)
  return {
    samples,
    probes,
    sources: [
      ...samples.map(({ id, code }) => ({ id, code })),
      ...probes.map((probe) => ({ id: probeId(probe), code: probe.code })),
    ],
    exports: exported.map(({ name }) => name),
    version: model.version,
  }
}
