import type { BuiltPage } from '../site/built-site.ts'

/** Folders of pages that one template makes by the hundred; every other page is visited by browsers. */
const GENERATED = ['/docs/reference/']

/**
 * The pages that browser tests visit: all that somebody wrote and, of generated pages, the smallest one
 * of each structure. Pages have the same structure when the same elements, with the same classes, roles
 * and states, occur in them. (Files of every page are checked all the same: validity, links, weight.)
 */
export function visitedPages(pages: readonly BuiltPage[]): BuiltPage[] {
  const isGenerated = ({ path }: BuiltPage) => GENERATED.some((folder) => path.startsWith(folder))
  return [...pages.filter((page) => !isGenerated(page)), ...sample(pages.filter(isGenerated))]
}

function sample(pages: readonly BuiltPage[]): BuiltPage[] {
  const byStructure = new Map<string, BuiltPage>()
  for (const page of pages.toSorted((a, b) => a.html.length - b.html.length)) {
    const structure = structureOf(page.html)
    if (!byStructure.has(structure)) byStructure.set(structure, page)
  }
  return [...byStructure.values()]
}

/** Elements of a page's main part with the attributes that styles and behavior hang on, each once. */
export function structureOf(html: string): string {
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
  return [...found].sort().join('\n')
}
