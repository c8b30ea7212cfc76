import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '#base/model/config.ts'
import { NO_PACKAGES, type PackagesReference } from '#base/model/packages.ts'
import { type CompiledPage, GENERATED_PAGE_DEFAULTS } from '#base/model/page.ts'
import { pageHref } from '#base/model/paths.ts'
import type { Problem } from '#base/model/problem.ts'
import type { InventoryEntry } from '#base/model/reference.ts'
import { NO_FINDINGS, type ReferenceFindings } from '#base/model/reference-findings.ts'
import type { GeneratedSection, ReferencePageView } from '#base/model/reference-pages.ts'
import type { PlaygroundSamples } from '#base/model/sample-link.ts'
import type { LoadedSite } from '#docs/content/index.ts'
import { readSupport } from '#proof/examples/probes/recorded-support.ts'
import type { Proven } from '#proof/examples/prove.ts'
import { COMPANION_FOLDER } from '#proof/examples/samples/companion.ts'
import { readProofs } from '#proof/examples/samples/recorded-proofs.ts'
import {
  changeNotes,
  inventory,
  type OwnedSample,
  type Place,
  type Reference,
  readReference,
  samplesOf,
  tocOf,
} from '#proof/reference/index.ts'
import type { ViewOf } from '../example-views.ts'
import { playgroundSamples } from './playground-samples.ts'
import { buildContent, type ContentInput } from './reference-content.ts'
import { sampleFindings } from './sample-findings.ts'
import { collectUsage } from './usage.ts'

/** The reference as pages of the site. */
export interface SiteReference {
  pages: CompiledPage[]
  /** Returns what a page shows; null for the path of another page. */
  viewOf(path: string): ReferencePageView | null
  inventory: InventoryEntry[]
  /** Addresses by symbol and member id. */
  hrefs: ReadonlyMap<string, string>
  /** What is known about the names from running and comparing code. */
  findings: ReferenceFindings
  samples: PlaygroundSamples
  /** What the packages around Kysely do. */
  packages: PackagesReference
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

/** The samples in the package's comments, and what their recorded proofs show. */
interface ProvenSamples {
  samples: readonly OwnedSample[]
  findings: ReferenceFindings['samples']
  problems: readonly Problem[]
}

/** Assembles the reference section of the site. */
export class ReferenceAssembler {
  readonly #options: ReferenceOptions
  #reference: Reference | null = null
  #problems: Problem[] = []
  #sampleProblems: readonly Problem[] = []
  #proven: Promise<ProvenSamples> | null = null

  constructor(options: ReferenceOptions) {
    this.#options = options
  }

  /** Problems in our texts that supplement the package's, and in what is recorded of its samples. */
  get problems(): readonly Problem[] {
    return [...this.#problems, ...this.#sampleProblems]
  }

  /** Reads the recorded reference; the pages that it adds to the docs have no content yet. */
  async read(): Promise<GeneratedSection | null> {
    this.#problems = []
    this.#reference = await readReference(this.#options.root, this.#problems)
    return this.#reference?.section ?? null
  }

  /** Notifies the assembler that a source file changed. */
  invalidate(file: string): void {
    if (file.includes(COMPANION_FOLDER)) this.#proven = null
  }

  /** Returns the reference's pages and data, once the other pages are read and their examples proven. */
  async assemble(loaded: LoadedSite, { hovers, proofs }: Proven): Promise<SiteReference> {
    const { root, config } = this.#options
    const reference = this.#reference
    if (!reference) {
      const samples = await playgroundSamples([], {}, proofs, root)
      const empty = { pages: [], inventory: [], hrefs: new Map(), findings: NO_FINDINGS }
      return { ...empty, viewOf: () => null, samples, packages: NO_PACKAGES }
    }
    this.#proven ??= this.#readSamples(reference)
    const proven = await this.#proven
    this.#sampleProblems = proven.problems
    const hrefOf = (path: string) => pageHref(path, config.baseUrl)
    const findings: ReferenceFindings = {
      samples: proven.findings,
      support: await readSupport(root),
      changes: changeNotes(reference.changes, hrefOf),
    }
    const addressOf = ({ path, anchor }: Place) => {
      return hrefOf(path) + (anchor === null ? '' : `#${encodeURI(anchor)}`)
    }
    const { model, plan } = reference
    return {
      ...(await this.#pages(reference, findings, loaded, hovers)),
      inventory: inventory(model, plan, addressOf),
      hrefs: new Map([...plan.places].map(([id, place]) => [id, addressOf(place)])),
      findings,
      packages: reference.packages,
      samples: await playgroundSamples(proven.samples, proven.findings, proofs, root),
    }
  }

  async #pages(
    reference: Reference,
    findings: ReferenceFindings,
    { pages, generated: frames }: LoadedSite,
    hovers: Proven['hovers'],
  ): Promise<Pick<SiteReference, 'pages' | 'viewOf'>> {
    const { config, cacheDir, lazy } = this.#options
    const input: ContentInput = {
      reference,
      frames,
      findings,
      usage: collectUsage(pages, hovers, reference),
      examplePages: new Map(
        pages.flatMap(({ page, examples }) =>
          examples.map((id) => [id, { label: page.title, href: page.href }] as const),
        ),
      ),
      paths: new Set([...pages.map(({ page }) => page.path), ...frames.map(({ path }) => path)]),
      config,
    }
    const contentOf = await buildContent(input, cacheDir, lazy)
    const indexes = new Map(frames.map(({ path }, index) => [path, index]))
    return {
      viewOf(path) {
        const index = indexes.get(path)
        return index === undefined ? null : contentOf(index).view
      },
      pages: frames.map((frame, index): CompiledPage => {
        const { group } = reference.plan.pages[index]!
        return {
          ...GENERATED_PAGE_DEFAULTS,
          page: {
            ...frame,
            get toc() {
              return tocOf(contentOf(index).view)
            },
            get badges() {
              return badgesOf(contentOf(index).view)
            },
            editUrl: group && config.docs.editUrl ? `${config.docs.editUrl}/${group.file}` : null,
            // One image for all pages: drawing one per page takes longer than building the page.
            image: frames[0]!.image,
          },
          get markdown() {
            return contentOf(index).markdown
          },
        }
      }),
    }
  }

  async #readSamples({ model }: Reference): Promise<ProvenSamples> {
    const { root, config, cacheDir, pool } = this.#options
    if (!existsSync(join(root, COMPANION_FOLDER)))
      return { samples: [], findings: {}, problems: [] }
    const samples = samplesOf(model)
    const { proofs, problems } = await readProofs(root, samples, model.version)
    const findings = await sampleFindings(samples, proofs, {
      makeView: pool.view,
      playground: pageHref('/docs/playground', config.baseUrl),
      cacheDir,
    })
    return { samples, findings, problems }
  }
}

const KINDS = {
  class: 'Class',
  interface: 'Interface',
  type: 'Type',
  function: 'Function',
  variable: 'Constant',
}

function badgesOf(view: ReferencePageView): string[] {
  if (view.kind !== 'symbol') return []
  const [subject] = view.symbols
  return subject ? [KINDS[subject.kind]] : []
}
