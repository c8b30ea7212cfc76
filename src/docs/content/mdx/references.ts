import type { CategoryCard } from '#base/model/page.ts'

/**
 * Returns the placeholder for a reference. The link stage replaces placeholders in a compiled body or a
 * Markdown version with resolved values: `kref://3/` with a URL, `"kref://3/width"` with a number.
 */
export function referenceToken(index: number, part: '' | 'width' | 'height' = ''): string {
  return `kref://${index}/${part}`
}

/** Returns the placeholder for the cards of a page's category; a list of cards replaces it. */
export function cardsToken(index: number): string {
  return `kref://${index}/cards`
}

export interface ResolvedReference {
  /** URL; empty for an API name that nothing explains. */
  href: string
  width?: number
  height?: number
  /** Of a place for cards: the pages around this one. */
  cards?: readonly CategoryCard[]
}

/** Inserts the resolved references into JavaScript source. */
export function fillBody(body: string, resolved: readonly ResolvedReference[]): string {
  return body.replace(
    /"kref:\/\/(\d+)\/(width|height|cards)?"/g,
    (_, index: string, part?: string) => {
      const reference = resolved[Number(index)]
      if (part === 'cards') return JSON.stringify(reference?.cards ?? [])
      if (part === 'width' || part === 'height') return String(reference?.[part] ?? 0)
      return JSON.stringify(reference?.href ?? '')
    },
  )
}

/** Inserts the resolved references into Markdown, as absolute URLs under `origin`. */
export function fillMarkdown(
  markdown: string,
  resolved: readonly ResolvedReference[],
  origin: string,
): string {
  const absolute = (href: string) => (href.startsWith('/') ? origin + href : href)
  const withCards = markdown.replace(/<!--cards:(\d+)-->/g, (_, index: string) => {
    const cards = resolved[Number(index)]?.cards ?? []
    return cards.map(({ title, href }) => `- [${title}](${absolute(href)})`).join('\n')
  })
  return withCards.replace(/kref:\/\/(\d+)\//g, (_, index: string) => {
    return absolute(resolved[Number(index)]?.href ?? '')
  })
}
