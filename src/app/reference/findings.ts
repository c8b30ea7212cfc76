import { openCache } from '#cache/cache.ts'
import { probeId } from '#examples/samples/read-probes.ts'
import type { ExampleHovers, ExampleProof } from '#model/example.ts'
import type { ExampleView } from '#model/example-view.ts'
import type { CompiledPage } from '#model/page.ts'
import type { ReferenceFindings } from '#model/reference-findings.ts'
import type { SampleProof } from '#model/sample-proof.ts'
import { type Reference, sqlNames } from '#reference/index.ts'
import type { SamplesInput } from './read-samples.ts'
import { sampleFinding, sampleView } from './sample-findings.ts'
import { exampleEvidence, type ShownProof, sampleEvidence, supportOf } from './support.ts'

interface Input {
  reference: Reference
  samples: SamplesInput
  /** Proofs of samples and probes, by id. */
  sampleProofs: ReadonlyMap<string, SampleProof>
  pages: readonly CompiledPage[]
  proofs: ReadonlyMap<string, ExampleProof>
  hovers: ReadonlyMap<string, ExampleHovers>
  /** Addresses by symbol and member id. */
  hrefs: ReadonlyMap<string, string>
  /** Href of the playground. */
  playground: string
  cacheDir: string
  /** Highlights a proof's code. */
  makeView(proof: ExampleProof): Promise<ExampleView>
}

/** What the pages show of samples and probes, cached between builds as one entry. */
type Shown = Pick<ReferenceFindings, 'samples' | 'probes'>

/** The modules that determine what is shown. */
const SOURCE_MODULES = [
  new URL('./sample-findings.ts', import.meta.url),
  new URL('../site/make-view.ts', import.meta.url),
]

/** Computes the findings about the reference's names and samples, from running and comparing them. */
export async function collectReferenceFindings(
  input: Input,
): Promise<Omit<ReferenceFindings, 'changes'>> {
  const { reference, pages, proofs, hovers } = input
  const evidence = [
    ...exampleEvidence(pages, proofs, hovers),
    ...sampleEvidence(shownProofs(input)),
  ]
  const support = supportOf(sqlNames(reference.model, reference.plan), evidence)
  return { ...(await sampleFindings(input)), support }
}

function shownProofs({ samples, sampleProofs, hrefs }: Input): ShownProof[] {
  const all = [
    ...samples.samples.map(({ id, owner }) => ({ id, owner })),
    ...samples.probes.map((probe) => ({ id: probeId(probe), owner: probe.owner })),
  ]
  return all.flatMap(({ id, owner }) => {
    const [proof, href] = [sampleProofs.get(id), hrefs.get(owner)]
    return proof && href ? [{ owner, proof, href }] : []
  })
}

type ShownInput = Pick<Input, 'samples' | 'sampleProofs' | 'playground' | 'cacheDir' | 'makeView'>

const shown = new WeakMap<Input['sampleProofs'], Promise<Shown>>()

/**
 * Returns what the pages show of samples and probes. Memoized by proofs, since development requests it
 * repeatedly.
 */
export function sampleFindings(input: ShownInput): Promise<Shown> {
  const known = shown.get(input.sampleProofs) ?? makeShown(input)
  shown.set(input.sampleProofs, known)
  return known
}

async function makeShown(input: ShownInput): Promise<Shown> {
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
      const probed = samples.probes.flatMap((probe) => {
        const proof = sampleProofs.get(probeId(probe))
        if (!proof) return []
        const view = sampleView({ id: probeId(probe), code: probe.code }, proof, makeView)
        return view.then((one) => [probe.owner, one] as const)
      })
      return {
        samples: Object.fromEntries(await Promise.all(found)),
        probes: Object.fromEntries(await Promise.all(probed)),
      }
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
