import { openCache } from '#cache/cache.ts'
import type { Highlighter } from '#content/highlight/highlighter.ts'
import { createHighlighter } from '#content/index.ts'
import type { SiteConfig } from '#model/config.ts'
import { type CompiledPage, GENERATED_PAGE_DEFAULTS, type Page } from '#model/page.ts'
import { pageHref } from '#model/paths.ts'
import type { InventoryEntry } from '#model/reference.ts'
import type { ChangeNote, ReferenceFindings } from '#model/reference-findings.ts'
import type { ReferenceLink, ReferencePageView } from '#model/reference-pages.ts'
import {
  changeNotes,
  inventory,
  type Place,
  pageView,
  type Reference,
  tocOf,
  type Usage,
  type ViewInput,
} from '#reference/index.ts'

/** The reference as pages of the site. */
export interface ReferenceSite {
  pages: CompiledPage[]
  /** The pages' content, by path. */
  views: Pick<ReadonlyMap<string, ReferencePageView>, 'has' | 'get'>
  inventory: InventoryEntry[]
  /** Addresses by symbol and member id. */
  hrefs: ReadonlyMap<string, string>
  /** Differences in the newest version, by symbol and member id. */
  changes: Readonly<Record<string, ChangeNote>>
  /** Where each method works. */
  support: ReferenceFindings['support']
}

export const NO_REFERENCE: ReferenceSite = {
  pages: [],
  views: new Map(),
  inventory: [],
  hrefs: new Map(),
  changes: {},
  support: {},
}

interface Input {
  reference: Reference
  /** The pages without their content. */
  frames: readonly Page[]
  usage: Usage
  /** The pages that show examples, by example id. */
  examplePages: ReadonlyMap<string, ReferenceLink>
  /** Paths of all pages of the site. */
  paths: ReadonlySet<string>
  /** Findings about samples. */
  samples: ReferenceFindings['samples']
  /** Where each method works. */
  support: ReferenceFindings['support']
  config: SiteConfig
  cacheDir: string
  /** For development: whether each page is built on demand. Default: false. */
  lazy?: boolean
}

/** URL of the package's source repository. */
const REPOSITORY = 'https://github.com/kysely-org/kysely'

export async function buildReferenceSite(input: Input): Promise<ReferenceSite> {
  const { reference, frames, config } = input
  const { model, plan } = reference
  const hrefOf = (path: string) => pageHref(path, config.baseUrl)
  const madeOf = input.lazy ? await buildLazily(input, hrefOf) : await buildEagerly(input, hrefOf)
  const indexes = new Map(plan.pages.map(({ path }, index) => [path, index]))
  const views: ReferenceSite['views'] = {
    has: (path) => indexes.has(path),
    get(path) {
      const index = indexes.get(path)
      return index === undefined ? undefined : madeOf(index)
    },
  }
  const pages = plan.pages.flatMap(({ group }, index): CompiledPage[] => {
    const frame = frames[index]
    if (!frame) return []
    const page: Page = {
      ...frame,
      get toc() {
        return tocOf(madeOf(index))
      },
      get badges() {
        return badgesOf(madeOf(index))
      },
      editUrl: group && config.docs.editUrl ? `${config.docs.editUrl}/${group.file}` : null,
      // One image for all pages: drawing one per page takes longer than building the page.
      image: frames[0]?.image ?? frame.image,
    }
    return [
      {
        page,
        markdown: '',
        ...GENERATED_PAGE_DEFAULTS,
      },
    ]
  })
  const addressOf = ({ path, anchor }: Place) => {
    return hrefOf(path) + (anchor === null ? '' : `#${encodeURI(anchor)}`)
  }
  const hrefs = new Map([...plan.places].map(([id, place]) => [id, addressOf(place)]))
  const changes = changeNotes(reference.changes, hrefOf)
  const { support } = input
  return { pages, views, inventory: inventory(model, plan, addressOf), hrefs, changes, support }
}

/** Returns a page's content, rebuilt when the package, our texts or the examples change. */
type ContentOf = (index: number) => ReferencePageView

/** Builds all pages, or reads them from the cache if nothing that they show has changed. */
async function buildEagerly(input: Input, hrefOf: ViewInput['hrefOf']): Promise<ContentOf> {
  const area = openCache(input.cacheDir).area<ReferencePageView[]>(
    'reference-pages',
    SOURCE_MODULES,
  )
  const made = await area.get([inputKey(input)], async () => {
    const madeOf = await createContentBuilder(input, hrefOf)
    return input.reference.plan.pages.map((_, index) => madeOf(index))
  })
  return (index) => made[index]!
}

/** Builds each page when it is first requested. */
async function buildLazily(input: Input, hrefOf: ViewInput['hrefOf']): Promise<ContentOf> {
  const madeOf = await createContentBuilder(input, hrefOf)
  const known = new Map<number, ReferencePageView>()
  return (index) => {
    const made = known.get(index) ?? madeOf(index)
    known.set(index, made)
    return made
  }
}

async function createContentBuilder(input: Input, hrefOf: ViewInput['hrefOf']): Promise<ContentOf> {
  const { reference, paths, samples, support } = input
  const highlight = highlightOnce(await createHighlighter())
  const viewInput: ViewInput = {
    reference,
    usage: input.usage,
    examplePages: input.examplePages,
    hrefOf,
    isPage: (path) => paths.has(path),
    highlight: (code, lang) => highlight(code, KNOWN_LANGUAGES[lang] ?? 'text'),
    showsOf(id) {
      const { view = null, showsClaims = true } = samples[id] ?? {}
      return { code: view === null, claims: showsClaims }
    },
    probes: new Map(Object.entries(support).map(([name, { code }]) => [name, code])),
    repository: REPOSITORY,
  }
  return (index) => {
    const page = reference.plan.pages[index]!
    return pageView(page, viewInput)
  }
}

/** Memoizes highlighting, since several comments contain the same samples. */
function highlightOnce({ highlight }: Highlighter) {
  const known = new Map<string, ReturnType<Highlighter['highlight']>>()
  return (code: string, lang: string) => {
    const key = `${lang}\n${code}`
    const found = known.get(key) ?? highlight(code, { lang })
    known.set(key, found)
    return found
  }
}

/** The modules that determine what a reference page shows. */
const SOURCE_MODULES = [
  new URL('./reference-site.ts', import.meta.url),
  new URL('../../content/highlight/highlighter.ts', import.meta.url),
]

/** Languages of the fences in the package's comments. */
const KNOWN_LANGUAGES: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  sql: 'sql',
  sh: 'sh',
  bash: 'sh',
  json: 'json',
}

function inputKey({
  reference,
  usage,
  examplePages,
  paths,
  samples,
  support,
  config,
}: Input): string {
  const { model, plan, changes, exampleChanges } = reference
  const groups = plan.groups.map((group) => ({ ...group, texts: [...group.texts] }))
  const { usedIn, explainedIn } = usage
  const links = [[...usedIn], [...explainedIn], [...examplePages], [...paths]]
  const compared = [changes, exampleChanges]
  const shown = Object.entries(samples).map(([id, { view, showsClaims }]) => {
    return [id, view !== null, showsClaims]
  })
  const probes = Object.entries(support).map(([name, { code }]) => [name, code])
  return JSON.stringify([model, groups, links, compared, shown, probes, config.baseUrl])
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
