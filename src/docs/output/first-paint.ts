import { createHash } from 'node:crypto'
import { openArea } from '#base/cache/cache.ts'
import type { RenderInput } from '#docs/render/render-types.ts'
import { type PartsInUse, selectStyles } from './select-styles.ts'

/** Pages of one kind contain mostly the same elements, so they share their first-paint styles. */
export type PageKind =
  | RenderInput['page']['kind']
  | 'reference'
  | 'example'
  | 'guide'
  | 'chapter'
  | 'special'
  | 'playground'

/** Kinds of docs by folder; docs in other folders are of kind `doc`. */
const FOLDERS: Readonly<Record<string, PageKind>> = {
  examples: 'example',
  recipes: 'guide',
  guides: 'guide',
  learn: 'chapter',
  playground: 'playground',
}

type DrawnInput = Pick<RenderInput, 'page' | 'reference' | 'sampleTables' | 'traces' | 'facts'>

/** Returns the kind of a page; the kinds are few, since the security policy lists the styles of each. */
export function pageKind(input: DrawnInput): PageKind {
  const { page, reference, sampleTables, traces, facts } = input
  if (reference) return 'reference'
  if (page.kind !== 'doc') return page.kind
  // Other pages don't need the styles of what only these show.
  if (sampleTables || traces || facts) return 'special'
  const folder = page.path.split('/')[2] ?? ''
  return FOLDERS[folder] ?? 'doc'
}

/** A page whose document has been written, except for its styles. */
export interface WrittenPage {
  path: string
  kind: PageKind
  parts: PartsInUse
  /** Hrefs of its stylesheets, in order. */
  stylesheets: string[]
}

/** First-paint styles by page kind. */
export type FirstPaintStyles = ReadonlyMap<PageKind, string>

/**
 * Selects the styles that the pages of each kind need.
 *
 * @param sheets text of the stylesheets by href.
 * @param cacheDir absolute path of the build's cache.
 */
export async function firstPaintStyles(
  pages: readonly WrittenPage[],
  sheets: ReadonlyMap<string, string>,
  cacheDir: string,
): Promise<FirstPaintStyles> {
  const selected = openArea<string>(
    cacheDir,
    'first-paint',
    new URL('./select-styles.ts', import.meta.url),
  )
  const kinds = Map.groupBy(pages, ({ kind }) => kind)
  const styles = [...kinds].map(async ([kind, members]): Promise<[PageKind, string]> => {
    const css = union(members.map(({ stylesheets }) => stylesheets)).map((href) => {
      const text = sheets.get(href)
      if (text === undefined) throw new Error(`There is no stylesheet ${href}.`)
      return text
    })
    const parts: PartsInUse = {
      tags: union(members.map((member) => member.parts.tags)).sort(),
      classes: union(members.map((member) => member.parts.classes)).sort(),
    }
    const text = await selected.get([...css, JSON.stringify(parts)], async () =>
      selectStyles(css.join('\n'), parts),
    )
    return [kind, text]
  })
  return new Map(await Promise.all(styles))
}

function union(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())]
}

/** Inlines styles in a document, after everything that it links. */
export function withInlineStyles(html: string, css: string): string {
  const end = html.indexOf('</head>')
  if (end < 0) throw new Error('The rendered document has no </head>.')
  // A selector or a value must not close the element early.
  if (/<\/style/i.test(css)) throw new Error('Styles that hold "</style" cannot be inlined.')
  return `${html.slice(0, end)}<style>${css}</style>${html.slice(end)}`
}

/** Returns the hash sources with which a Content-Security-Policy allows the styles. */
export function styleSources(styles: FirstPaintStyles): string[] {
  const hashes = [...styles.values()].map(
    (css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )
  return [...new Set(hashes)].sort()
}
