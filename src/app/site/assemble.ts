import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createContent, type LoadedSite } from '#content/index.ts'
import { previewExamples, proveExamples } from '#examples/prove.ts'
import { sampleDiagram } from '#examples/sample/sample-diagram.ts'
import { SAMPLE_FOLDER } from '#examples/sample/sample-scripts.ts'
import { sampleTables } from '#examples/sample/sample-tables.ts'
import { scanSources } from '#examples/source/scan-sources.ts'
import type { SiteConfig } from '#model/config.ts'
import type { Diagram } from '#model/diagram.ts'
import type { ExampleHovers, ExampleProof } from '#model/example.ts'
import type { ExampleView } from '#model/example-view.ts'
import type { CompiledPage, Page } from '#model/page.ts'
import { type Problem, ProblemsError } from '#model/problem.ts'
import type { QueryTrace } from '#model/query-trace.ts'
import type { ReferenceFindings } from '#model/reference-findings.ts'
import type { PlaygroundSamples } from '#model/sample-link.ts'
import type { SampleTable } from '#model/sample-tables.ts'
import type { SiteFacts } from '#model/site-facts.ts'
import type { BuildPool } from '../build/build-pool.ts'
import type { PackageFacts } from '../facts/package-facts.ts'
import { packageFacts, siteFacts } from '../facts/site-facts.ts'
import { usesFacts } from '../facts/uses-facts.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { ReferenceAssembler } from '../reference/assemble-reference.ts'
import type { ReferenceSite } from '../reference/reference-site.ts'
import { withSupport } from '../reference/support-markdown.ts'
import { withCategoryQueries } from './category-queries.ts'
import { fillExamples } from './example-markdown.ts'
import { createViews } from './example-views.ts'
import { createProver } from './prover.ts'
import { queryTraces } from './query-traces.ts'

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
  /** Diagram of the sample database. */
  diagram: Diagram
  /** The sample database's tables with their first rows, for the drawer next to examples. */
  sampleTables: SampleTable[]
  reference: ReferenceSite & { findings: ReferenceFindings; samples: PlaygroundSamples }
  /** Traces of the stages of examples' queries, by example id, where a page shows them. */
  traces: ReadonlyMap<string, QueryTrace>
  /** Measured facts; null when no page states them. */
  facts: SiteFacts | null
  /**
   * Problems in pages and examples, whose affected parts are left out; empty unless problems are collected,
   * and as long as pages are outlines.
   */
  problems: Problem[]
  /** For development: paths of the pages that have nothing yet but their place in the navigation. */
  outlines: ReadonlySet<string>
}

/** Assembles the site from its sources, incrementally after a change. */
export interface Assembler {
  assemble(): Promise<AssembledSite>
  /** Notifies the assembler that a source file changed. */
  invalidate(file: string): void
  /** Creates the content of a page that was an outline; the next `assemble` includes it. */
  complete(page: CompiledPage): Promise<void>
  /** Does the same for all pages; none is an outline from then on. */
  completeAll(): Promise<void>
}

export interface AssemblerOptions {
  root: string
  config: SiteConfig
  cacheDir: string
  pool: Pick<BuildPool, 'compile' | 'view' | 'packageFacts' | 'extractReference'>
  /** `collect` keeps the valid parts, so that an author sees the page immediately. */
  onProblems: 'throw' | 'collect'
  /** Keeps the database engines and compilers running between changes. Default: false. */
  keepAlive?: boolean
  /**
   * For development: pages are outlines until they are completed, and don't wait for the proofs of their
   * examples, which start when all pages are complete. This is called when the site should be assembled
   * again, since more is known.
   */
  onMoreProofs?: () => void
  /** Called with the hand-written pages as soon as they are read, long before their examples are proven. */
  onPages?: (pages: readonly Page[]) => void
}

/** @throws ProblemsError, on `assemble`, with all problems in pages and examples together. */
export async function createAssembler(options: AssemblerOptions): Promise<Assembler> {
  const { root, config, cacheDir, pool, onProblems, onMoreProofs, onPages } = options
  const { keepAlive = false } = options
  const reference = new ReferenceAssembler({
    root,
    config,
    cacheDir,
    pool,
    keepAlive,
    onMoreProofs,
  })
  const content = createContent({
    root,
    config,
    cacheDir,
    compile: pool.compile,
    onProblems: 'collect',
    generated: () => reference.read(),
    outlines: onMoreProofs !== undefined,
  })
  /** Whether a page of the reference was requested. */
  let isReferenceWanted = false
  const viewOf = createViews(cacheDir, pool.view)
  // Fixture sites may have no sample database; then their examples run on the project's.
  const samples = existsSync(join(root, SAMPLE_FOLDER)) ? root : PROJECT_ROOT
  const diagram = await sampleDiagram(samples)
  const tables = await sampleTables(samples)
  const prover = createProver({
    root: samples,
    cacheDir,
    keepAlive,
    onMore: onMoreProofs,
  })

  /**
   * Early proofs: examples can be found without the pages that show them. Reading pages and proving examples
   * both take seconds, and each has its own core. Problems are reported when the pages request the proofs.
   */
  let ahead: Promise<unknown> | null = null
  async function proveAhead(): Promise<void> {
    const { folder, pagesFolder } = config.docs
    const sources = await scanSources(root, [folder, pagesFolder]).catch(() => [])
    await proveExamples(sources, { root: samples, cacheDir, keepAlive })
  }

  /** Returns the measured facts of the package; null when no page states them. */
  async function factsOf({ pages }: LoadedSite): Promise<PackageFacts | null> {
    if (!pages.some(({ body }) => usesFacts(body))) return null
    return packageFacts({ samples, cacheDir, measure: pool.packageFacts })
  }

  return {
    invalidate(file) {
      content.invalidate(file)
      reference.invalidate(file)
      // Recorded rows and the sample database aren't part of the sources.
      if (!/\.mdx?$/.test(file)) prover.invalidate()
    },
    async complete({ source }) {
      if (source === null) isReferenceWanted = true
      else await content.complete(source)
    },
    completeAll: () => content.completeAll(),
    async assemble() {
      // Nothing waits for proofs in development.
      if (!onMoreProofs) ahead ??= proveAhead()
      const loading = content.load().then((site) => {
        onPages?.(site.pages.map(({ page }) => page))
        return site
      })
      const measuring = loading.then(factsOf)
      // A failure is reported where `measuring` is awaited.
      measuring.catch(() => {})
      const [loaded] = await Promise.all([loading, ahead])
      const outlined = new Set(content.outlined())
      const isWhole = outlined.size === 0
      const proven = isWhole
        ? await prover.prove(loaded.exampleSources)
        : await previewExamples(loaded.exampleSources, samples)
      const { proofs, hovers } = proven
      const problems = isWhole
        ? [...loaded.problems, ...reference.problems, ...proven.problems]
        : []
      if (problems.length > 0 && onProblems === 'throw') throw new ProblemsError(problems)
      // A build shows all of them: they are highlighted while the reference's pages are built. Failures are
      // reported to whoever requests the view.
      if (!onMoreProofs) for (const proof of proofs.values()) viewOf(proof).catch(() => {})
      const detail = isWhole ? 'proofs' : isReferenceWanted ? 'content' : 'outline'
      const referenceSite = await reference.pages(loaded, hovers, detail)
      const found = await reference.findings(referenceSite, loaded, proven)
      const written = withCategoryQueries(loaded.pages, proofs).map((page) => ({
        ...page,
        markdown: fillExamples(page.markdown, proofs),
      }))
      return {
        config,
        loaded,
        pages: [...written, ...withSupport(referenceSite, found.findings)],
        proofs,
        hovers,
        viewOf(id) {
          const proof = proofs.get(id)
          return proof ? viewOf(proof) : null
        },
        diagram,
        sampleTables: tables,
        reference: { ...referenceSite, ...found },
        traces: await queryTraces({ pages: loaded.pages, proofs, samples, cacheDir }),
        facts: await measuring.then((measured) => measured && siteFacts(measured, proofs)),
        problems,
        outlines: new Set([
          ...loaded.pages.flatMap(({ page, source }) =>
            source !== null && outlined.has(source) ? page.path : [],
          ),
          ...(detail === 'outline' ? loaded.generated.map(({ path }) => path) : []),
        ]),
      }
    },
  }
}
