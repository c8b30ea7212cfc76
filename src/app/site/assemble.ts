import { createContent, type LoadedSite } from '#content/index.ts'
import { type Proven, proveExamples } from '#examples/prove.ts'
import { sampleDiagram } from '#examples/sample/sample-diagram.ts'
import { scanSources } from '#examples/source/scan-sources.ts'
import type { SiteConfig } from '#model/config.ts'
import type { Diagram } from '#model/diagram.ts'
import type { ExampleHovers, ExampleProof } from '#model/example.ts'
import type { ExampleView } from '#model/example-view.ts'
import type { MethodIndexEntry } from '#model/method-index.ts'
import type { CompiledPage } from '#model/page.ts'
import { type Problem, ProblemsError } from '#model/problem.ts'
import { allKyselyNames } from '#search/records/kysely-names.ts'
import { PROJECT_ROOT } from '../bundle/build-bundle.ts'
import { fillExamples } from './example-markdown.ts'
import { buildMethodIndex } from './method-index.ts'
import { openViewStore } from './view-store.ts'

/** The site's pages with everything that was proven and highlighted for them. */
export interface AssembledSite {
  config: SiteConfig
  loaded: LoadedSite
  /** The pages, with examples filled into their Markdown. */
  pages: CompiledPage[]
  proofs: ReadonlyMap<string, ExampleProof>
  hovers: ReadonlyMap<string, ExampleHovers>
  views: ReadonlyMap<string, ExampleView>
  methodIndex: MethodIndexEntry[]
  /** The sample database. */
  diagram: Diagram
  /** What is wrong in pages and examples, whose parts are left out; empty unless problems are collected. */
  problems: Problem[]
}

/** Makes the site from its sources; again after a change, at the cost of what changed. */
export interface Assembler {
  assemble(): Promise<AssembledSite>
  /** Tells that a source file changed. */
  invalidate(file: string): void
  /** Loads what the first edit needs, so that it takes no longer than the next. */
  warmUp(): Promise<void>
}

/** @throws ProblemsError, on `assemble`, with all that is wrong in pages and examples together. */
export async function createAssembler(options: {
  root: string
  config: SiteConfig
  cacheDir: string
  /** `collect` keeps what is right: an author sees the page at once. */
  onProblems: 'throw' | 'collect'
  /** Keeps the database engines and compilers running between changes; false unless told. */
  keepAlive?: boolean
}): Promise<Assembler> {
  const { root, config, cacheDir, onProblems, keepAlive = false } = options
  const content = createContent({ root, config, cacheDir, onProblems: 'collect' })
  const views = await openViewStore(cacheDir)
  const names = allKyselyNames()
  const diagram = await sampleDiagram(PROJECT_ROOT)
  /** What was proven last, and from what: most edits change prose alone. */
  let last: { sources: string; proven: Proven } | null = null

  async function prove(sources: LoadedSite['exampleSources']): Promise<Proven> {
    const key = JSON.stringify(sources)
    if (last?.sources === key) return last.proven
    const proven = await proveExamples(sources, { root: PROJECT_ROOT, cacheDir, keepAlive })
    last = { sources: key, proven }
    return proven
  }

  /**
   * Examples can be found without the pages that show them: reading pages and proving examples both
   * take seconds, and each has a core of its own. What is wrong is told when the pages ask for it.
   */
  let ahead: Promise<unknown> | null = null
  async function proveAhead(): Promise<void> {
    const sources = await scanSources(root, [config.docs.folder]).catch(() => [])
    await proveExamples(sources, { root: PROJECT_ROOT, cacheDir, keepAlive })
  }

  return {
    invalidate(file) {
      content.invalidate(file)
      // Recorded rows and the sample database are no part of the sources.
      if (!/\.mdx?$/.test(file)) last = null
    },
    warmUp: () => content.warmUp(),
    async assemble() {
      ahead ??= proveAhead()
      const [loaded] = await Promise.all([content.load(), ahead])
      const proven = await prove(loaded.exampleSources)
      const { proofs, hovers } = proven
      const problems = [...loaded.problems, ...proven.problems]
      if (problems.length > 0 && onProblems === 'throw') throw new ProblemsError(problems)
      const shown = new Map<string, ExampleView>()
      for (const [id, proof] of proofs) shown.set(id, await views.viewOf(proof))
      await views.save()
      const methodIndex = buildMethodIndex(loaded.pages, proofs, (name) => names.has(name))
      const pages = loaded.pages.map((page) => ({
        ...page,
        markdown: fillExamples(page.markdown, proofs),
      }))
      return { config, loaded, pages, proofs, hovers, views: shown, methodIndex, diagram, problems }
    },
  }
}
