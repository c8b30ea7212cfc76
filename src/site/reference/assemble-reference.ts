import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadedSite } from '#content/index.ts'
import { readSupport } from '#examples/probes/recorded-support.ts'
import type { Proven } from '#examples/prove.ts'
import { COMPANION_FOLDER } from '#examples/samples/companion.ts'
import { readProofs } from '#examples/samples/recorded-proofs.ts'
import type { SiteConfig } from '#model/config.ts'
import { pageHref } from '#model/paths.ts'
import type { Problem } from '#model/problem.ts'
import { NO_FINDINGS, type ReferenceFindings } from '#model/reference-findings.ts'
import type { GeneratedSection } from '#model/reference-pages.ts'
import type { PlaygroundSamples } from '#model/sample-link.ts'
import type { SampleProof } from '#model/sample-proof.ts'
import { type Reference, readReference } from '#reference/index.ts'
import type { ViewOf } from '../example-views.ts'
import { sampleFindings } from './findings.ts'
import { playgroundExamples, playgroundSamples } from './playground-samples.ts'
import { readSamples, type SamplesInput } from './read-samples.ts'
import { buildReferenceSite, NO_REFERENCE, type ReferenceSite } from './reference-site.ts'
import { collectUsage } from './usage.ts'

/** Samples from the package's comments, and their recorded proofs. */
interface ProvenSamples {
  input: SamplesInput
  proofs: ReadonlyMap<string, SampleProof>
  problems: readonly Problem[]
}

export interface ReferenceOptions {
  root: string
  config: SiteConfig
  cacheDir: string
  /** Where the steps run that take long. */
  pool: { view: ViewOf }
  /** Whether each page is built when it is first requested, as in development. */
  lazy: boolean
}

/** Assembles the reference section of the site. */
export class ReferenceAssembler {
  readonly #options: ReferenceOptions
  #reference: Reference | null = null
  #problems: Problem[] = []
  #proven: Promise<ProvenSamples | null> | null = null

  constructor(options: ReferenceOptions) {
    this.#options = options
  }

  /** Problems in our texts that supplement the package's, and in what is recorded of its samples. */
  get problems(): readonly Problem[] {
    return this.#problems
  }

  /** Reads the recorded reference, and the recorded proofs of its samples. */
  async read(): Promise<GeneratedSection | null> {
    const { root } = this.#options
    this.#problems = []
    this.#reference = await readReference(root, this.#problems)
    if (!this.#reference) return null
    this.#proven ??= readSampleProofs(root, this.#reference)
    this.#problems.push(...((await this.#proven)?.problems ?? []))
    return this.#reference.section
  }

  /** Notifies the assembler that a source file changed. */
  invalidate(file: string): void {
    if (file.includes(COMPANION_FOLDER)) this.#proven = null
  }

  /** Returns the reference's pages. */
  async pages(
    { pages, generated: frames }: LoadedSite,
    hovers: Proven['hovers'],
  ): Promise<ReferenceSite> {
    const reference = this.#reference
    if (!reference) return NO_REFERENCE
    const { config, cacheDir, lazy } = this.#options
    const paths = new Set([
      ...pages.map(({ page }) => page.path),
      ...frames.map(({ path }) => path),
    ])
    const usage = collectUsage(pages, hovers, reference)
    const examplePages = new Map(
      pages.flatMap(({ page, examples }) =>
        examples.map((id) => [id, { label: page.title, href: page.href }] as const),
      ),
    )
    const proven = await this.#samples()
    const samples = proven ? await sampleFindings(proven) : NO_FINDINGS.samples
    return buildReferenceSite({
      reference,
      frames,
      usage,
      examplePages,
      paths,
      samples,
      support: await readSupport(this.#options.root),
      config,
      cacheDir,
      lazy,
    })
  }

  /** Returns what is known about the reference's members from running code. */
  async findings(
    { changes, support }: ReferenceSite,
    { proofs }: Proven,
  ): Promise<{ findings: ReferenceFindings; samples: PlaygroundSamples }> {
    const { root } = this.#options
    const samples = await this.#samples()
    if (!samples) {
      const examples = playgroundExamples(proofs)
      return {
        findings: { ...NO_FINDINGS, changes, support },
        samples: { schema: {}, code: {}, examples },
      }
    }
    const findings = { samples: await sampleFindings(samples), support, changes }
    return { findings, samples: await playgroundSamples(samples.samples, findings, proofs, root) }
  }

  /** Returns the proven samples with everything needed to show them; null when there are none. */
  async #samples() {
    const { config, cacheDir, pool } = this.#options
    const proven = await this.#proven
    return (
      proven && {
        samples: proven.input,
        sampleProofs: proven.proofs,
        playground: pageHref('/docs/playground', config.baseUrl),
        cacheDir,
        makeView: pool.view,
      }
    )
  }
}

async function readSampleProofs(root: string, reference: Reference): Promise<ProvenSamples | null> {
  if (!existsSync(join(root, COMPANION_FOLDER))) return null
  const input = readSamples(reference)
  return { input, ...(await readProofs(root, input.sources, input.version)) }
}
