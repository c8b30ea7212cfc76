import type { BuiltPage } from '../site/built-site.ts'

/** Folders of pages that one template makes by the hundred; every other page is visited by browsers. */
const GENERATED = ['/docs/reference/']

/**
 * The pages that browser tests visit: all that somebody wrote and, of generated pages, as few as show every
 * structure beside every other one that it occurs with. A structure is an element with its classes, role and
 * states. (Files of every page are checked all the same: validity, links, weight.)
 */
export function visitedPages(pages: readonly BuiltPage[]): BuiltPage[] {
  const isGenerated = ({ path }: BuiltPage) => GENERATED.some((folder) => path.startsWith(folder))
  return [...pages.filter((page) => !isGenerated(page)), ...sample(pages.filter(isGenerated))]
}

/** Takes the page with the most unseen pairs for its size until every pair was seen. */
function sample(pages: readonly BuiltPage[]): BuiltPage[] {
  const rest = new Map(pages.map((page) => [page, pairsOf(structuresOf(page.html))]))
  const chosen: BuiltPage[] = []
  for (;;) {
    const gains = [...rest].map(([page, pairs]) => ({ page, gain: pairs.size / page.html.length }))
    const best = gains.toSorted((a, b) => b.gain - a.gain)[0]
    if (!best?.gain) return chosen
    chosen.push(best.page)
    const seen = rest.get(best.page)!
    rest.delete(best.page)
    for (const pairs of rest.values()) for (const pair of seen) pairs.delete(pair)
  }
}

/** Each structure by itself, and with each of the others. */
function pairsOf(structures: readonly string[]): Set<string> {
  return new Set(
    structures.flatMap((one, index) => [
      one,
      ...structures.slice(index + 1).map((other) => `${one}\n${other}`),
    ]),
  )
}

/** Elements of a page's main part with the attributes that styles and behavior hang on, each once. */
function structuresOf(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  const found = new Set<string>()
  for (const [tag] of main.matchAll(/<[a-z][a-z0-9]*\b[^>]*>/g)) {
    // The colors of code are no structure.
    if (tag.startsWith('<span')) continue
    const name = /^<[a-z0-9]+/.exec(tag)?.[0]
    const kept = [...tag.matchAll(/\s(class|role|type|open|data-[a-z-]+)(?:="([^"]*)")?/g)].map(
      ([, key = '', value = '']) => (/^(class|role|type)$/.test(key) ? `${key}=${value}` : key),
    )
    found.add([name, ...kept].join(' '))
  }
  return [...found].sort()
}
