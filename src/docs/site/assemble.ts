import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '#base/model/config.ts'
import type { ExampleHovers, ExampleProof } from '#base/model/example.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import type { CompiledPage } from '#base/model/page.ts'
import { type Problem, ProblemsError } from '#base/model/problem.ts'
import type { QueryTrace } from '#base/model/query-trace.ts'
import type { SampleTable } from '#base/model/sample-tables.ts'
import type { SiteFacts } from '#base/model/site-facts.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { type Content, createContent, FOLDERS, type LoadedSite } from '#docs/content/index.ts'
import type { SourceFile } from '#docs/content/mdx/compile.ts'
import type { CompiledSource } from '#docs/content/mdx/compiled-source.ts'
import { type Proven, proveAhead } from '#proof/examples/prove.ts'
import { SAMPLE_FOLDER } from '#proof/examples/sample/sample-scripts.ts'
import { sampleTables } from '#proof/examples/sample/sample-tables.ts'
import { scanSources } from '#proof/examples/source/scan-sources.ts'
import { type Reference, readReference } from '#proof/reference/index.ts'
import { withCategoryQueries } from './category-queries.ts'
import { fillExamples } from './example-markdown.ts'
import { createViews, type ViewOf } from './example-views.ts'
import { siteFacts } from './facts/site-facts.ts'
import { createProver } from './prover.ts'
import { queryTraces } from './query-traces.ts'
import {
  assembleReference,
  isSampleSource,
  type ProvenSamples,
  readSamples,
  type SiteReference,
  withReferenceContent,
} from './reference/assemble-reference.ts'

/** The site's pages with everything that was proven and highlighted for them. */
export interface AssembledSite {
  config: SiteConfig
  loaded: LoadedSite
  /**
   * The pages, with examples filled into their Markdown. In development, those of the reference lack their content,
   * which `complete` adds.
   */
  pages: CompiledPage[]
  /** Returns a page with all of its content. */
  complete(page: CompiledPage): CompiledPage
  proofs: ReadonlyMap<string, ExampleProof>
  hovers: ReadonlyMap<string, ExampleHovers>
  /** Returns the highlighted view of an example, created on first request; null if it wasn't proven. */
  viewOf(id: string): Promise<ExampleView> | null
  /** The sample database's tables with their first rows. */
  sampleTables: SampleTable[]
  reference: SiteReference
  /** Traces of the stages of examples' queries, by example id, where a page shows them. */
  traces: ReadonlyMap<string, QueryTrace>
  facts: SiteFacts
  /** Problems in pages and examples, whose affected parts are left out; a build throws them instead. */
  problems: Problem[]
}

/** The steps of assembling a site that take long on a processor; callers may run them in other threads. */
interface SiteTasks {
  compile(source: SourceFile): Promise<CompiledSource>
  view: ViewOf
}

export interface AssemblyOptions {
  root: string
  config: SiteConfig
  cacheDir: string
  pool: SiteTasks
}

/**
 * Assembles the site once, with everything proven.
 *
 * @throws ProblemsError with all problems in pages and examples together.
 */
export async function assembleSite(options: AssemblyOptions): Promise<AssembledSite> {
  const { root, cacheDir } = options
  const parts = await createParts(options, { isDevelopment: false })
  const { content, samples, viewOf } = parts
  // Examples can be found without the pages that show them. Reading pages and proving examples both take
  // seconds, and each has its own core.
  const proving = scanSources(root, [FOLDERS.docs, FOLDERS.pages])
    .catch(() => [])
    .then((sources) => proveAhead(sources, { root: samples, cacheDir }))
  const reading = readSources(root, content, (reference) => readSamples(reference, options))
  const [sources, prove] = await Promise.all([reading, proving])
  const proven = await prove(sources.loaded.exampleSources)
  // A build shows all of them: they are highlighted while the reference's pages are built. Failures are
  // reported to whoever requests the view.
  for (const proof of proven.proofs.values()) viewOf(proof).catch(() => {})
  const site = await joinParts(parts, options, sources, proven)
  if (site.problems.length > 0) throw new ProblemsError(site.problems)
  return { ...site, pages: site.pages.map(site.complete), complete: (page) => page }
}

/** The site of a development server: assembled once for all requests, and again after a change. */
export interface CurrentSite {
  /** Returns the site with what is known of its examples, at least their code. */
  current(): Promise<AssembledSite>
  /** Invalidates everything built from a source file, given by its absolute path. */
  invalidate(file: string): void
}

/** @param options.onMore called when more is known of examples than a site that was shown has of them. */
export async function createCurrentSite(
  options: AssemblyOptions & { onMore: () => void },
): Promise<CurrentSite> {
  const parts = await createParts(options, { isDevelopment: true })
  const { content, samples } = parts
  let site: Promise<AssembledSite> | null = null
  let provenSamples: Promise<ProvenSamples> | null = null
  const prover = createProver({
    root: samples,
    cacheDir: options.cacheDir,
    async onMore() {
      const shown = site
      // Shows the assembly in progress first, instead of starting a second one in parallel.
      await shown?.catch(() => {})
      if (site === shown) site = null
      options.onMore()
    },
  })

  async function assemble(): Promise<AssembledSite> {
    const sources = await readSources(options.root, content, (reference) => {
      provenSamples ??= readSamples(reference, options)
      return provenSamples
    })
    const proven = await prover.prove(sources.loaded.exampleSources)
    return joinParts(parts, options, sources, proven)
  }

  return {
    current() {
      if (site) return site
      const attempt = assemble()
      site = attempt
      attempt.catch(() => {
        // The next request retries with the fixed sources.
        if (site === attempt) site = null
      })
      return attempt
    },
    invalidate(file) {
      if (isSampleSource(file)) provenSamples = null
      // Recorded rows and the sample database aren't part of the sources.
      if (!/\.mdx?$/.test(file)) prover.invalidate()
      site = null
    },
  }
}

/** What a site is assembled from. */
interface Parts {
  content: Content
  viewOf: ViewOf
  /** Absolute path of the project with the sample database. */
  samples: string
  sampleTables: SampleTable[]
  isDevelopment: boolean
}

async function createParts(
  { root, config, cacheDir, pool }: AssemblyOptions,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<Parts> {
  const content = createContent({
    root,
    config,
    cacheDir,
    compile: pool.compile,
    drafts: isDevelopment,
  })
  // Fixture sites may have no sample database; then their examples run on the project's.
  const samples = existsSync(join(root, SAMPLE_FOLDER)) ? root : PROJECT_ROOT
  return {
    content,
    viewOf: createViews(cacheDir, pool.view),
    samples,
    sampleTables: await sampleTables(samples),
    isDevelopment,
  }
}

/** What was read: the pages, the recorded reference, and the samples in the package's comments. */
interface Sources {
  loaded: LoadedSite
  reference: Reference | null
  samples: ProvenSamples
  /** Problems in our texts that supplement the package's. */
  problems: Problem[]
}

async function readSources(
  root: string,
  content: Content,
  samplesOf: (reference: Reference | null) => Promise<ProvenSamples>,
): Promise<Sources> {
  const problems: Problem[] = []
  const reference = await readReference(root, problems)
  const [loaded, samples] = await Promise.all([
    content.load(reference?.section ?? null),
    samplesOf(reference),
  ])
  return { loaded, reference, samples, problems }
}

async function joinParts(
  { viewOf, samples, sampleTables: tables, isDevelopment }: Parts,
  options: AssemblyOptions,
  sources: Sources,
  proven: Proven,
): Promise<AssembledSite> {
  const { config, cacheDir } = options
  const { loaded } = sources
  const { proofs, hovers } = proven
  const reference = await assembleReference({ ...sources, proven, isLazy: isDevelopment }, options)
  const pages = withCategoryQueries(loaded.pages, proofs).map((page) => ({
    ...page,
    markdown: fillExamples(page.markdown, proofs),
  }))
  return {
    config,
    loaded,
    pages: [...pages, ...reference.frames],
    complete: (page) => withReferenceContent(page, reference),
    proofs,
    hovers,
    viewOf(id) {
      const proof = proofs.get(id)
      return proof ? viewOf(proof) : null
    },
    sampleTables: tables,
    reference,
    traces: await queryTraces({ pages: loaded.pages, proofs, samples, cacheDir }),
    facts: await siteFacts(proofs),
    problems: [
      ...loaded.problems,
      ...sources.problems,
      ...sources.samples.problems,
      ...proven.problems,
    ],
  }
}
