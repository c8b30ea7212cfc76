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
import { type Proven, proveExamples } from '#proof/examples/prove.ts'
import { SAMPLE_FOLDER } from '#proof/examples/sample/sample-scripts.ts'
import { sampleTables } from '#proof/examples/sample/sample-tables.ts'
import { scanSources } from '#proof/examples/source/scan-sources.ts'
import { withCategoryQueries } from './category-queries.ts'
import { fillExamples } from './example-markdown.ts'
import { createViews, type ViewOf } from './example-views.ts'
import { siteFacts } from './facts/site-facts.ts'
import { createProver } from './prover.ts'
import { queryTraces } from './query-traces.ts'
import { ReferenceAssembler, type SiteReference } from './reference/assemble-reference.ts'

/** The site's pages with everything that was proven and highlighted for them. */
export interface AssembledSite {
  config: SiteConfig
  loaded: LoadedSite
  /** The pages, with examples filled into their Markdown. */
  pages: CompiledPage[]
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
  // seconds, and each has its own core. Problems are reported when the pages request the proofs.
  const ahead = scanSources(root, [FOLDERS.docs, FOLDERS.pages])
    .catch(() => [])
    .then((sources) => proveExamples(sources, { root: samples, cacheDir }))
  const [loaded] = await Promise.all([content.load(), ahead])
  const proven = await proveExamples(loaded.exampleSources, { root: samples, cacheDir })
  // A build shows all of them: they are highlighted while the reference's pages are built. Failures are
  // reported to whoever requests the view.
  for (const proof of proven.proofs.values()) viewOf(proof).catch(() => {})
  const site = await joinParts(parts, options, loaded, proven)
  if (site.problems.length > 0) throw new ProblemsError(site.problems)
  return site
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
  const { content, reference, samples } = parts
  let site: Promise<AssembledSite> | null = null
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
    const loaded = await content.load()
    const proven = await prover.prove(loaded.exampleSources)
    return joinParts(parts, options, loaded, proven)
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
      reference.invalidate(file)
      // Recorded rows and the sample database aren't part of the sources.
      if (!/\.mdx?$/.test(file)) prover.invalidate()
      site = null
    },
  }
}

/** What a site is assembled from. */
interface Parts {
  content: Content
  reference: ReferenceAssembler
  viewOf: ViewOf
  /** Absolute path of the project with the sample database. */
  samples: string
  sampleTables: SampleTable[]
}

async function createParts(
  { root, config, cacheDir, pool }: AssemblyOptions,
  { isDevelopment }: { isDevelopment: boolean },
): Promise<Parts> {
  const reference = new ReferenceAssembler({ root, config, cacheDir, pool, lazy: isDevelopment })
  const content = createContent({
    root,
    config,
    cacheDir,
    compile: pool.compile,
    drafts: isDevelopment,
    generated: () => reference.read(),
  })
  // Fixture sites may have no sample database; then their examples run on the project's.
  const samples = existsSync(join(root, SAMPLE_FOLDER)) ? root : PROJECT_ROOT
  return {
    content,
    reference,
    viewOf: createViews(cacheDir, pool.view),
    samples,
    sampleTables: await sampleTables(samples),
  }
}

async function joinParts(
  { reference: assembler, viewOf, samples, sampleTables: tables }: Parts,
  { config, cacheDir }: AssemblyOptions,
  loaded: LoadedSite,
  proven: Proven,
): Promise<AssembledSite> {
  const { proofs, hovers } = proven
  const reference = await assembler.assemble(loaded, proven)
  const pages = withCategoryQueries(loaded.pages, proofs).map((page) => ({
    ...page,
    markdown: fillExamples(page.markdown, proofs),
  }))
  return {
    config,
    loaded,
    pages: [...pages, ...reference.pages],
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
    problems: [...loaded.problems, ...assembler.problems, ...proven.problems],
  }
}
