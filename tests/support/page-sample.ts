import type { BuiltPage } from '../site/built-site.ts'
import { smallestCover } from './smallest-cover.ts'

/** Folders of pages that one template generates by the hundred. */
const GENERATED = ['/docs/reference/']

/** Elements that have no end tag. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/** A page that browser tests visit. */
export interface Visit {
  path: string
  /** Whether this page is the one that shows some kind of element. */
  isSample: boolean
}

/**
 * Returns the pages that browser tests visit: all handwritten ones, and the sample. The sample is as few and as small
 * pages as possible that show each kind of element in each kind of parent. A kind is an element's name with its classes,
 * role and states. (The files of every page are still checked: validity, links, weight.)
 */
export function listVisits(pages: readonly BuiltPage[]): Visit[] {
  const sample = smallestCover(pages, {
    featuresOf: ({ html }) => nestingsOf(html),
    sizeOf: ({ html }) => html.length,
  })
  const isGenerated = ({ path }: BuiltPage) => GENERATED.some((folder) => path.startsWith(folder))
  return pages
    .map((page) => ({ ...page, isSample: sample.includes(page) }))
    .filter((page) => page.isSample || !isGenerated(page))
    .map(({ path, isSample }) => ({ path, isSample }))
}

/** Returns which kinds of elements are nested in which, in the main part of a page. */
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

/** Returns an element's name with the attributes that affect styles and behavior, except code colors. */
function kindOf(tag: string, name: string): string {
  if (name === 'span') return name
  const kept = [...tag.matchAll(/\s(class|role|type|open|data-[a-z-]+)(?:="([^"]*)")?/g)].map(
    ([, key = '', value = '']) => (/^(class|role|type)$/.test(key) ? `${key}=${value}` : key),
  )
  return [name, ...kept].join(' ')
}
