import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import GithubSlugger from 'github-slugger'
import type { SearchRecord } from '#base/model/search.ts'
import { closest } from '#base/text/closest.ts'
import { LIMITS } from './limits.ts'
import { ToolError } from './tool-error.ts'

/** The Markdown versions of a built site's pages. */
export interface SitePages {
  /** Paths of all pages, sorted: `/docs/intro`. */
  paths: readonly string[]
  /** Reads a page, or one of its sections. */
  read(request: PageRequest): Promise<PageText>
  /** Returns a file that lists or holds pages: `llms.txt`. */
  readList(): Promise<string>
}

interface PageRequest {
  /** As in an address of the site, with or without its origin, `.md` and a fragment. */
  path: string
  /** Which part of a long text, counted from 1. Default: the first. */
  part?: number | undefined
}

interface PageText {
  markdown: string
  part: number
  parts: number
}

/**
 * Opens the pages of a built site.
 *
 * @param dist absolute path of the built site.
 * @param base the site's base path, with slashes at both ends.
 */
export async function openSitePages(dist: string, base: string): Promise<SitePages> {
  const files = await Array.fromAsync(glob('**/*.md', { cwd: dist }))
  // Only what is listed here is ever read, whatever path is asked for.
  const fileOf = new Map(
    files
      .map((file) => file.replaceAll('\\', '/').replace(/\.md$/, ''))
      .filter((name) => name !== '404')
      .map((name) => [name === 'index' ? '/' : `/${name}`, join(dist, `${name}.md`)]),
  )
  const paths = [...fileOf.keys()].sort()
  const titlesOf = sectionTitles(join(dist, 'search-records.json'))
  const textOf = async ({ page, fragment }: Address): Promise<string> => {
    const file = fileOf.get(page)
    if (file === undefined) throw new ToolError(missingPageText(page, paths))
    const markdown = await readFile(file, 'utf8')
    if (!fragment) return markdown
    const titles = await titlesOf(base + page.slice(1))
    const section = sectionOf(markdown, fragment, titles)
    if (section !== null) return section
    const below = addressBelow(markdown, { page, fragment }, base)
    if (below) return textOf(below)
    throw new ToolError(missingSectionText(markdown, fragment, titles, page))
  }
  return {
    paths,
    async read({ path, part = 1 }) {
      const text = await textOf(parseAddress(path, base))
      const parts = splitParts(text)
      const shown = parts[part - 1]
      if (shown === undefined) {
        throw new ToolError(
          `There is no part ${part}: this text has ${parts.length === 1 ? 'one part' : `${parts.length} parts`}.`,
        )
      }
      return { markdown: shown, part, parts: parts.length }
    },
    readList: () => readFile(join(dist, 'llms.txt'), 'utf8'),
  }
}

interface Address {
  page: string
  /** Without `#`; empty for none. */
  fragment: string
}

/** Splits an address into the page's path and the fragment. */
function parseAddress(address: string, base: string): Address {
  const url = URL.parse(address.trim(), 'http://localhost/')
  if (!url) throw new ToolError(`“${address}” is not a path. Write one such as \`/docs/intro\`.`)
  const { pathname, hash } = url
  const inside = pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : pathname
  const page = inside.replace(/(?:\/index)?(?:\.md|\.html)?\/?$/, '')
  return { page: page === '' ? '/' : page, fragment: decode(hash.slice(1)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Names the pages that were probably meant: those with the same last part, or the closest spelling. */
function missingPageText(page: string, paths: readonly string[]): string {
  const last = page.split('/').at(-1) ?? ''
  const sameEnd = paths.filter((path) => last !== '' && path.endsWith(`/${last}`))
  const ends = paths.map((path) => path.split('/').at(-1) ?? '')
  const near = closest(page, paths)
  const nearEnd = closest(last, ends)
  const meant = [
    ...sameEnd,
    ...(near ? [near] : []),
    ...(nearEnd ? paths.filter((path) => path.endsWith(`/${nearEnd}`)) : []),
  ]
  const list = [...new Set(meant)].slice(0, 3).map((path) => `\`${path}\``)
  const hint =
    list.length > 0 ? `Did you mean ${list.join(' or ')}?` : 'Find the page with `search`.'
  return `There is no page \`${page}\`. ${hint}`
}

type Titles = ReadonlyMap<string, string>

/** Returns a function for the titles of a page's sections by their fragments, as the site's records have them. */
function sectionTitles(file: string): (href: string) => Promise<Titles> {
  let version = 0
  let pages: Map<string, Map<string, string>> = new Map()
  return async (href) => {
    const { mtimeMs } = await stat(file)
    if (mtimeMs !== version) {
      pages = new Map()
      for (const record of JSON.parse(await readFile(file, 'utf8')) as SearchRecord[]) {
        const { url_without_anchor: page, anchor, type, hierarchy } = record
        const title = type === 'content' ? null : hierarchy[type]
        if (!anchor || !title) continue
        const titles = pages.get(page) ?? new Map()
        // The names in a section have records of their own, below that of its heading.
        if (!titles.has(anchor)) titles.set(anchor, title)
        pages.set(page, titles)
      }
      version = mtimeMs
    }
    return pages.get(href) ?? new Map()
  }
}

interface Heading {
  depth: number
  title: string
  /** Offset in the Markdown. */
  start: number
}

/** Returns the headings of a page; lines in code are none. */
function headingsOf(markdown: string): Heading[] {
  const headings: Heading[] = []
  let start = 0
  let fence = ''
  for (const line of markdown.split('\n')) {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? []
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    const [, marks = '', title = ''] = /^(#{1,6}) (.+)$/.exec(line) ?? []
    if (fence === '' && marks) headings.push({ depth: marks.length, title: plain(title), start })
    start += line.length + 1
  }
  return headings
}

/** Returns a heading's text without marks and escapes. */
function plain(title: string): string {
  return title.replace(/\\([^\w\s])/g, '$1').replace(/[`*]/g, '')
}

/** Returns where a page lists a section that a page below it has; null if it lists none. */
function addressBelow(markdown: string, { page, fragment }: Address, base: string): Address | null {
  const linked = [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, url = '']) => {
    return parseAddress(url, base)
  })
  const isBelow = (address: Address) => {
    return address.fragment === fragment && address.page.startsWith(`${page}/`)
  }
  return linked.find(isBelow) ?? null
}

/** Returns a section with its subsections; null if the page has none of this fragment. */
function sectionOf(markdown: string, fragment: string, titles: Titles): string | null {
  const headings = headingsOf(markdown)
  const slugs = slugsOf(headings)
  const title = plain(titles.get(fragment) ?? fragment)
  const isNamed = (heading: Heading) =>
    heading.title === title || heading.title.endsWith(`.${title}`)
  const named = headings.findIndex(isNamed)
  const index = named >= 0 ? named : slugs.indexOf(fragment)
  const heading = headings[index]
  if (!heading) return null
  const end = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth)?.start
  return markdown.slice(heading.start, end).trimEnd()
}

function slugsOf(headings: readonly Heading[]): string[] {
  const slugger = new GithubSlugger()
  return headings.map(({ title }) => slugger.slug(title))
}

/** Names the closest section, or those that the page has. */
function missingSectionText(
  markdown: string,
  fragment: string,
  titles: Titles,
  page: string,
): string {
  const known = titles.size > 0 ? [...titles.keys()] : slugsOf(headingsOf(markdown))
  const near = closest(fragment, known)
  const list = (near ? [near] : known.slice(0, 20)).map((anchor) => `\`#${anchor}\``).join(', ')
  const hint = near ? `Did you mean ${list}?` : `It has ${list}.`
  return `The page \`${page}\` has no section \`#${fragment}\`. ${hint}`
}

/** Splits a long text before headings, or where a block ends if a section is longer than a part. */
function splitParts(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > LIMITS.part) {
    const starts = headingsOf(rest).map(({ start }) => start)
    const before = starts.findLast((start) => start > LIMITS.part / 4 && start <= LIMITS.part)
    const block = rest.lastIndexOf('\n\n', LIMITS.part)
    const at = before ?? (block > 0 ? block + 2 : LIMITS.part)
    parts.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at)
  }
  return [...parts, rest]
}
