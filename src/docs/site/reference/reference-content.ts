import { openArea } from '#base/cache/cache.ts'
import type { SiteConfig } from '#base/model/config.ts'
import type { Page } from '#base/model/page.ts'
import { pageHref } from '#base/model/paths.ts'
import type { ReferenceFindings } from '#base/model/reference-findings.ts'
import type { ReferenceLink, ReferencePageView } from '#base/model/reference-pages.ts'
import { createHighlighter } from '#docs/content/index.ts'
import {
  pageMarkdown,
  pageView,
  type Reference,
  type Usage,
  type ViewInput,
} from '#proof/reference/index.ts'
import { findingsFor } from './findings-for.ts'

/** Everything that the reference's pages show. */
export interface ContentInput {
  reference: Reference
  /** The pages without their content, in the order of the plan. */
  frames: readonly Page[]
  findings: ReferenceFindings
  usage: Usage
  /** The pages that show examples, by example id. */
  examplePages: ReadonlyMap<string, ReferenceLink>
  /** Paths of all pages of the site. */
  paths: ReadonlySet<string>
  config: SiteConfig
}

/** What one page shows, and its Markdown version. */
export interface PageContent {
  view: ReferencePageView
  markdown: string
}

/** The modules that determine what a reference page shows. */
const SOURCE_MODULES = [
  new URL('./reference-content.ts', import.meta.url),
  new URL('../../content/highlight/highlighter.ts', import.meta.url),
]

/**
 * Returns a function that gives the content of a page by its index in the plan.
 *
 * @param lazy whether each page is built when it is first requested; otherwise all are, or they come from the cache
 */
export async function buildContent(
  input: ContentInput,
  cacheDir: string,
  lazy: boolean,
): Promise<(index: number) => PageContent> {
  if (lazy) {
    const build = await createContentBuilder(input)
    const known = new Map<number, PageContent>()
    return (index) => {
      const content = known.get(index) ?? build(index)
      known.set(index, content)
      return content
    }
  }
  const area = openArea<PageContent[]>(cacheDir, 'reference-pages', SOURCE_MODULES)
  const contents = await area.get([inputKey(input)], async () => {
    const build = await createContentBuilder(input)
    return input.frames.map((_, index) => build(index))
  })
  return (index) => contents[index]!
}

/** URL of the package's source repository. */
const REPOSITORY = 'https://github.com/kysely-org/kysely'

async function createContentBuilder(input: ContentInput): Promise<(index: number) => PageContent> {
  const { reference, frames, findings, usage, examplePages, paths, config } = input
  const { highlight } = await createHighlighter()
  // Several comments contain the same samples.
  const highlighted = new Map<string, ReturnType<typeof highlight>>()
  const viewInput: ViewInput = {
    reference,
    usage,
    examplePages,
    hrefOf: (path) => pageHref(path, config.baseUrl),
    isPage: (path) => paths.has(path),
    highlight(code, lang) {
      const key = `${lang}\n${code}`
      const known =
        highlighted.get(key) ?? highlight(code, { lang: KNOWN_LANGUAGES[lang] ?? 'text' })
      highlighted.set(key, known)
      return known
    },
    showsOf(id) {
      const { view = null, showsClaims = true } = findings.samples[id] ?? {}
      return { code: view === null, claims: showsClaims }
    },
    probes: new Map(Object.entries(findings.support).map(([name, { code }]) => [name, code])),
    repository: REPOSITORY,
  }
  return (index) => {
    const view = pageView(reference.plan.pages[index]!, viewInput)
    const page = { title: frames[index]!.title, origin: config.url }
    return { view, markdown: pageMarkdown(view, findingsFor(view, findings), page) }
  }
}

/** Languages of the fences in the package's comments. */
const KNOWN_LANGUAGES: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  sql: 'sql',
  sh: 'sh',
  bash: 'sh',
  json: 'json',
}

function inputKey(input: ContentInput): string {
  const { reference, frames, findings, usage, examplePages, paths, config } = input
  const { model, plan, changes, exampleChanges, packages } = reference
  const groups = plan.groups.map((group) => ({ ...group, texts: [...group.texts] }))
  const parts = plan.pages.flatMap(({ path, part }) => {
    return part ? [[path, part.label, part.description, part.members]] : []
  })
  const titles = frames.map(({ title }) => title)
  const { usedIn, explainedIn } = usage
  const links = [[...usedIn], [...explainedIn], [...examplePages], [...paths]]
  const addresses = [config.url, config.baseUrl]
  return JSON.stringify([
    model,
    groups,
    parts,
    titles,
    links,
    changes,
    exampleChanges,
    packages,
    findings,
    addresses,
  ])
}
