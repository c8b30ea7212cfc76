import type { BuiltPage } from '../site/built-site.ts'

/** Folders of pages that one template makes by the hundred; every other page is visited by browsers. */
const GENERATED = ['/docs/reference/']

/** Elements that have no end tag. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * The pages that browser tests visit: all that somebody wrote and, of generated pages, as few and as small ones as
 * show each kind of element in each kind of element that it stands in. A kind is an element's name with its
 * classes, role and states. (Files of every page are checked all the same: validity, links, weight.)
 */
export function visitedPages(pages: readonly BuiltPage[]): BuiltPage[] {
  const isGenerated = ({ path }: BuiltPage) => GENERATED.some((folder) => path.startsWith(folder))
  return [...pages.filter((page) => !isGenerated(page)), ...sample(pages.filter(isGenerated))]
}

/** Takes the page with the most unseen nestings for its size until every one was seen. */
function sample(pages: readonly BuiltPage[]): BuiltPage[] {
  const rest = new Map(pages.map((page) => [page, nestingsOf(page.html)]))
  const chosen: BuiltPage[] = []
  for (;;) {
    const gains = [...rest].map(([page, unseen]) => ({
      page,
      gain: unseen.size / page.html.length,
    }))
    const best = gains.toSorted((a, b) => b.gain - a.gain)[0]
    if (!best?.gain) return chosen
    chosen.push(best.page)
    const seen = rest.get(best.page)!
    rest.delete(best.page)
    for (const unseen of rest.values()) for (const nesting of seen) unseen.delete(nesting)
  }
}

/** Which kinds of elements stand in which, in a page's main part. */
function nestingsOf(html: string): Set<string> {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  const found = new Set<string>()
  const open: string[] = []
  for (const [tag, end, name = ''] of main.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (end) {
      open.pop()
      continue
    }
    const kind = kindOf(tag, name)
    found.add(`${open.at(-1)} > ${kind}`)
    if (!VOID.test(name) && !tag.endsWith('/>')) open.push(kind)
  }
  return found
}

/** An element's name with the attributes that styles and behavior hang on; the colors of code are none. */
function kindOf(tag: string, name: string): string {
  if (name === 'span') return name
  const kept = [...tag.matchAll(/\s(class|role|type|open|data-[a-z-]+)(?:="([^"]*)")?/g)].map(
    ([, key = '', value = '']) => (/^(class|role|type)$/.test(key) ? `${key}=${value}` : key),
  )
  return [name, ...kept].join(' ')
}
