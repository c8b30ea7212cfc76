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
  /** By id, of samples and probes. */
  sampleProofs: ReadonlyMap<string, SampleProof>
  pages: readonly CompiledPage[]
  proofs: ReadonlyMap<string, ExampleProof>
  hovers: ReadonlyMap<string, ExampleHovers>
  /** Addresses by symbol and member id. */
  hrefs: ReadonlyMap<string, string>
  /** Where the playground is. */
  playground: string
  cacheDir: string
  /** Highlights a proof's code. */
  makeView(proof: ExampleProof): Promise<ExampleView>
}

/** What the pages show of samples and probes, kept as one from build to build. */
type Shown = Pick<ReferenceFindings, 'samples' | 'probes'>

/** The modules that decide what is shown. */
const MAKERS = [
  new URL('./sample-findings.ts', import.meta.url),
  new URL('../site/make-view.ts', import.meta.url),
]

/** What running and comparing told about the names and samples of the reference. */
export async function findReference(input: Input): Promise<Omit<ReferenceFindings, 'changes'>> {
  const { reference, pages, proofs, hovers } = input
  const evidence = [
    ...exampleEvidence(pages, proofs, hovers),
    ...sampleEvidence(shownProofs(input)),
  ]
  const support = supportOf(sqlNames(reference.model, reference.plan), evidence)
  return { ...(await showSamples(input)), support }
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
 * What the pages show of samples and probes. The same proofs are shown once, which development asks for again and
 * again.
 */
export function showSamples(input: ShownInput): Promise<Shown> {
  const known = shown.get(input.sampleProofs) ?? makeShown(input)
  shown.set(input.sampleProofs, known)
  return known
}

async function makeShown(input: ShownInput): Promise<Shown> {
  const { samples, sampleProofs, playground, cacheDir } = input
  const claims = samples.samples.map((sample) => sample.claims)
  const key = JSON.stringify([[...sampleProofs], claims, playground])
  return openCache(cacheDir)
    .area<Shown>('reference-samples', MAKERS)
    .get([key], async () => {
      const makeView = onceForEach(input.makeView)
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

/** Samples that several comments have are highlighted once. */
function onceForEach(makeView: Input['makeView']): Input['makeView'] {
  const known = new Map<string, Promise<ExampleView>>()
  return (proof) => {
    const key = JSON.stringify(proof)
    const view = known.get(key) ?? makeView(proof)
    known.set(key, view)
    return view
  }
}
