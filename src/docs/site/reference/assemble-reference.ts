import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '#base/model/config.ts'
import { NO_PACKAGES, type PackagesReference } from '#base/model/packages.ts'
import { type CompiledPage, GENERATED_PAGE_DEFAULTS } from '#base/model/page.ts'
import { pageHref } from '#base/model/paths.ts'
import type { Problem } from '#base/model/problem.ts'
import type { InventoryEntry } from '#base/model/reference.ts'
import { NO_FINDINGS, type ReferenceFindings } from '#base/model/reference-findings.ts'
import type { ReferencePageView } from '#base/model/reference-pages.ts'
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
  samplesOf,
  tocOf,
} from '#proof/reference/index.ts'
import type { ViewOf } from '../example-views.ts'
import { playgroundSamples } from './playground-samples.ts'
import { buildContent, type ContentInput, type PageContent } from './reference-content.ts'
import { sampleFindings } from './sample-findings.ts'
import { collectUsage } from './usage.ts'

/** The reference as pages of the site. */
export interface SiteReference {
  /** The pages without their content. */
  frames: CompiledPage[]
  /** Returns the content of a page; null for the path of another page. */
  contentOf(path: string): PageContent | null
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
}

/** The samples in the package's comments, and what their recorded proofs show. */
export interface ProvenSamples {
  samples: readonly OwnedSample[]
  findings: ReferenceFindings['samples']
  /** Problems in what is recorded. */
  problems: readonly Problem[]
}

const NO_SAMPLES: ProvenSamples = { samples: [], findings: {}, problems: [] }

/** Whether `readSamples` depends on a source file. */
export function isSampleSource(file: string): boolean {
  return file.includes(COMPANION_FOLDER)
}

/** Reads the recorded proofs of the samples in the package's comments. */
export async function readSamples(
  reference: Reference | null,
  { root, config, cacheDir, pool }: ReferenceOptions,
): Promise<ProvenSamples> {
  if (!reference || !existsSync(join(root, COMPANION_FOLDER))) return NO_SAMPLES
  const samples = samplesOf(reference.model)
  const { proofs, problems } = await readProofs(root, samples, reference.model.version)
  const findings = await sampleFindings(samples, proofs, {
    makeView: pool.view,
    playground: pageHref('/docs/playground', config.baseUrl),
    cacheDir,
  })
  return { samples, findings, problems }
}

/** What the reference's pages are made from. */
export interface ReferenceInput {
  /** The recorded reference; null for a site without one. */
  reference: Reference | null
  samples: ProvenSamples
  /** The other pages, and their proven examples. */
  loaded: LoadedSite
  proven: Proven
  /** Whether each page is built when it is first requested, as in development. */
  isLazy: boolean
}

/** Returns the reference's pages and data. */
export async function assembleReference(
  { reference, samples, loaded, proven, isLazy }: ReferenceInput,
  { root, config, cacheDir }: ReferenceOptions,
): Promise<SiteReference> {
  const ofPlayground = await playgroundSamples(
    samples.samples,
    samples.findings,
    proven.proofs,
    root,
  )
  if (!reference) {
    const empty = { frames: [], inventory: [], hrefs: new Map(), findings: NO_FINDINGS }
    return { ...empty, contentOf: () => null, samples: ofPlayground, packages: NO_PACKAGES }
  }
  const hrefOf = (path: string) => pageHref(path, config.baseUrl)
  const findings: ReferenceFindings = {
    samples: samples.findings,
    support: await readSupport(root),
    changes: changeNotes(reference.changes, hrefOf),
  }
  const addressOf = ({ path, anchor }: Place) => {
    return hrefOf(path) + (anchor === null ? '' : `#${encodeURI(anchor)}`)
  }
  const { model, plan } = reference
  const { pages, generated } = loaded
  const input: ContentInput = {
    reference,
    frames: generated,
    findings,
    usage: collectUsage(pages, proven.hovers, reference),
    examplePages: new Map(
      pages.flatMap(({ page, examples }) =>
        examples.map((id) => [id, { label: page.title, href: page.href }] as const),
      ),
    ),
    paths: new Set([...pages.map(({ page }) => page), ...generated].map(({ path }) => path)),
    config,
  }
  const contentOf = await buildContent(input, cacheDir, isLazy)
  const indexes = new Map(generated.map(({ path }, index) => [path, index]))
  return {
    frames: generated.map((frame, index): CompiledPage => {
      const { group } = plan.pages[index]!
      const editUrl = group && config.docs.editUrl ? `${config.docs.editUrl}/${group.file}` : null
      // One image for all pages: drawing one per page takes longer than building the page.
      const { image } = generated[0]!
      return { ...GENERATED_PAGE_DEFAULTS, page: { ...frame, editUrl, image }, markdown: '' }
    }),
    contentOf(path) {
      const index = indexes.get(path)
      return index === undefined ? null : contentOf(index)
    },
    inventory: inventory(model, plan, addressOf),
    hrefs: new Map([...plan.places].map(([id, place]) => [id, addressOf(place)])),
    findings,
    packages: reference.packages,
    samples: ofPlayground,
  }
}

/** Fills the content of a reference page into its frame; returns other pages as they are. */
export function withReferenceContent(
  compiled: CompiledPage,
  { contentOf }: SiteReference,
): CompiledPage {
  const content = contentOf(compiled.page.path)
  if (!content) return compiled
  const { view, markdown } = content
  return {
    ...compiled,
    page: { ...compiled.page, toc: tocOf(view), badges: badgesOf(view) },
    markdown,
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
