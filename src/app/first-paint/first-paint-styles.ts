import { createHash } from 'node:crypto'
import { openCache } from '#cache/cache.ts'
import type { PageKind } from './page-kind.ts'
import type { PartsInUse } from './parts-in-use.ts'

/** What is known about a rendered page before its styles are selected. */
export interface RenderedPageParts {
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
  pages: readonly RenderedPageParts[],
  sheets: ReadonlyMap<string, string>,
  cacheDir: string,
): Promise<FirstPaintStyles> {
  const selected = openCache(cacheDir).area<string>(
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
    const text = await selected.get([...css, JSON.stringify(parts)], async () => {
      const { selectStyles } = await import('./select-styles.ts')
      return selectStyles(css.join('\n'), parts)
    })
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
