import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadedSite } from '#content/index.ts'
import { readSupport } from '#examples/probes/recorded-support.ts'
import type { Proven } from '#examples/prove.ts'
import { COMPANION_FOLDER } from '#examples/samples/companion.ts'
import { proveSamples } from '#examples/samples/prove-samples.ts'
import type { SiteConfig } from '#model/config.ts'
import { pageHref } from '#model/paths.ts'
import type { Problem } from '#model/problem.ts'
import { NO_FINDINGS, type ReferenceFindings } from '#model/reference-findings.ts'
import type { GeneratedSection } from '#model/reference-pages.ts'
import type { PlaygroundSamples } from '#model/sample-link.ts'
import type { SampleProof } from '#model/sample-proof.ts'
import {
  loadModels,
  type Reference,
  type ReferenceModels,
  readReference,
} from '#reference/index.ts'
import type { Extract } from '#reference/load-reference.ts'
import type { ViewOf } from '../example-views.ts'
import { sampleFindings } from './findings.ts'
import { playgroundExamples, playgroundSamples } from './playground-samples.ts'
import { readSamples, type SamplesInput } from './read-samples.ts'
import { buildReferenceSite, NO_REFERENCE, type ReferenceSite } from './reference-site.ts'
import { collectUsage } from './usage.ts'

/** Samples from the package's comments, and the proofs from running them. */
interface ProvenSamples {
  input: SamplesInput
  proofs: ReadonlyMap<string, SampleProof>
}

export interface ReferenceOptions {
  root: string
  config: SiteConfig
  cacheDir: string
  /** Where the steps run that take long. */
  pool: { view: ViewOf; extractReference: Extract }
  /** Keeps the database engines and compilers running between changes. */
  keepAlive: boolean
  /** For development: nothing waits for the samples' proofs, and this is called when they are available. */
  onMoreProofs?: () => void
}

/** Assembles the reference section of the site. */
export class ReferenceAssembler {
  readonly #options: ReferenceOptions
  /** Loaded once: packages don't change while a process runs. */
  #models: Promise<ReferenceModels> | null = null
  #reference: Reference | null = null
  #problems: Problem[] = []
  #proving: Promise<ProvenSamples | null> | null = null
  /** The proven samples, for development, where no page waits for them. */
  #known: ProvenSamples | null = null

  constructor(options: ReferenceOptions) {
    this.#options = options
  }

  /** Whether each page is built when it is first requested, as in development. */
  get isLazy(): boolean {
    return this.#options.onMoreProofs !== undefined
  }

  /** Problems in our texts that supplement the package's. */
  get problems(): readonly Problem[] {
    return this.#problems
  }

  /**
   * Reads the package's declarations; in a build, also starts proving its samples along with the examples.
   */
  async read(): Promise<GeneratedSection | null> {
    const { root, cacheDir, pool, onMoreProofs } = this.#options
    this.#problems = []
    const models = () => {
      this.#models ??= loadModels(cacheDir, pool.extractReference)
      return this.#models
    }
    this.#reference = await readReference(root, models, this.#problems)
    if (!onMoreProofs) this.#startProving()
    return this.#reference?.section ?? null
  }

  #startProving(): void {
    if (this.#reference) this.#proving ??= this.#prove(this.#reference)
  }

  /** Notifies the assembler that a source file changed. */
  invalidate(file: string): void {
    if (file.includes(COMPANION_FOLDER)) this.#proving = null
  }

  /** Returns the reference's pages; in development, possibly without the samples' proofs. */
  async pages(
    { pages, generated: frames }: LoadedSite,
    hovers: Proven['hovers'],
  ): Promise<ReferenceSite> {
    const reference = this.#reference
    if (!reference) return NO_REFERENCE
    this.#startProving()
    const { config, cacheDir } = this.#options
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
      lazy: this.isLazy,
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

  /** Returns the proven samples with everything needed to show them; null when there are none yet. */
  async #samples() {
    const { config, cacheDir, pool, onMoreProofs } = this.#options
    const proven = onMoreProofs ? this.#known : await this.#proving
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

  #prove(reference: Reference): Promise<ProvenSamples | null> {
    const proving = this.#proveSamples(reference)
    proving.then(
      (known) => {
        this.#known = known
        this.#options.onMoreProofs?.()
      },
      // Callers that await `proving` receive the error.
      () => {},
    )
    return proving
  }

  async #proveSamples(reference: Reference): Promise<ProvenSamples | null> {
    const { root, cacheDir, keepAlive } = this.#options
    if (!existsSync(join(root, COMPANION_FOLDER))) return null
    const input = readSamples(reference)
    const { sources, exports, version } = input
    const proofs = await proveSamples(sources, { root, cacheDir, exports, version, keepAlive })
    return { input, proofs }
  }
}
