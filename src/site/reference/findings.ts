import { openCache } from '#cache/cache.ts'
import type { ExampleProof } from '#model/example.ts'
import type { ExampleView } from '#model/example-view.ts'
import type { ReferenceFindings } from '#model/reference-findings.ts'
import type { SampleProof } from '#model/sample-proof.ts'
import type { SamplesInput } from './read-samples.ts'
import { sampleFinding } from './sample-findings.ts'

interface Input {
  samples: SamplesInput
  /** Proofs of samples, by id. */
  sampleProofs: ReadonlyMap<string, SampleProof>
  /** Href of the playground. */
  playground: string
  cacheDir: string
  /** Highlights a proof's code. */
  makeView(proof: ExampleProof): Promise<ExampleView>
}

/** What the pages show of samples, cached between builds as one entry. */
type Shown = ReferenceFindings['samples']

/** The modules that determine what is shown. */
const SOURCE_MODULES = [
  new URL('./sample-findings.ts', import.meta.url),
  new URL('../example-views.ts', import.meta.url),
]

const shown = new WeakMap<Input['sampleProofs'], Promise<Shown>>()

/**
 * Returns what the pages show of samples. Memoized by proofs, since development requests it
 * repeatedly.
 */
export function sampleFindings(input: Input): Promise<Shown> {
  const known = shown.get(input.sampleProofs) ?? makeShown(input)
  shown.set(input.sampleProofs, known)
  return known
}

async function makeShown(input: Input): Promise<Shown> {
  const { samples, sampleProofs, playground, cacheDir } = input
  const claims = samples.samples.map((sample) => sample.claims)
  const key = JSON.stringify([[...sampleProofs], claims, playground])
  return openCache(cacheDir)
    .area<Shown>('reference-samples', SOURCE_MODULES)
    .get([key], async () => {
      const makeView = memoizeByProof(input.makeView)
      const found = samples.samples.flatMap((sample) => {
        const proof = sampleProofs.get(sample.id)
        if (!proof) return []
        const finding = sampleFinding(sample, proof, makeView, playground)
        return finding.then((one) => [sample.id, one] as const)
      })
      return Object.fromEntries(await Promise.all(found))
    })
}

/** Memoizes `makeView`, so that a sample in several comments is highlighted once. */
function memoizeByProof(makeView: Input['makeView']): Input['makeView'] {
  const known = new Map<string, Promise<ExampleView>>()
  return (proof) => {
    const key = JSON.stringify(proof)
    const view = known.get(key) ?? makeView(proof)
    known.set(key, view)
    return view
  }
}
