/** Names that occur in a query builder's documentation; the rest of the vocabulary is generated. */
const NAMES =
  'select insert update delete where join innerJoin leftJoin onConflict returning groupBy having orderBy limit offset transaction migration dialect plugin schema column table alias expression subquery aggregate count sum coalesce jsonArrayFrom jsonObjectFrom withRecursive executeTakeFirst execute compile stream kysely postgres mysql sqlite mssql deno bun browser type generated insertable selectable updateable introspection logging camelCase raw sql template value reference callback builder'.split(
    ' ',
  )
const SYLLABLES =
  'ba be co da de el fi ga ho in ja ka lo ma ne or pa qu ra se ta un ve wo ex za mi ti'.split(' ')

/** Creates a pseudorandom number generator that returns the same numbers from 0 to 1 in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Generates records in DocSearch's format: pages of ten sections, with word frequencies as in prose. */
export function makeRecords(count: number) {
  const next = random(7)
  const made = Array.from({ length: 12_000 }, () =>
    Array.from({ length: 2 + Math.floor(next() * 3) }, () => {
      return SYLLABLES[Math.floor(next() * SYLLABLES.length)]
    }).join(''),
  )
  const words = [...NAMES, ...made]
  // Powers of uniformly distributed numbers cluster near the start of the list.
  const word = () => words[Math.floor(next() ** 4 * words.length)] ?? 'select'
  const text = (length: number) => Array.from({ length }, word).join(' ')
  const title = () => text(1 + Math.floor(next() * 4))
  let page = { lvl0: '', lvl1: '', path: '' }
  return Array.from({ length: count }, (_, i) => {
    if (i % 10 === 0) {
      page = { lvl0: `Chapter ${Math.floor(i / 200)}`, lvl1: title(), path: `/docs/page-${i / 10}` }
    }
    const level = i % 10 === 0 ? 1 : i % 3 === 0 ? 2 : 3
    const isContent = i % 2 === 1
    return {
      objectID: String(i).padStart(7, '0'),
      url: `${page.path}#section-${i % 10}`,
      url_without_anchor: page.path,
      type: isContent ? 'content' : `lvl${level}`,
      hierarchy: {
        lvl0: page.lvl0,
        lvl1: page.lvl1,
        lvl2: level > 1 ? title() : null,
        lvl3: level > 2 ? title() : null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: isContent ? text(30) : null,
      code: isContent ? [word(), word()] : [],
      language: 'en',
      version: 'current',
      docusaurus_tag: 'docs-default-current',
      weight: { pageRank: 0, level: 100 - level * 10, position: i % 10 },
    }
  })
}

/** Generates queries as readers type them: first letters, prefixes, whole words, several words, typos. */
export function makeQueries(): string[] {
  const letters = 'abcdefghijklmnopqrstuvwz'.split('')
  const starts = NAMES.flatMap((name) => [name.slice(0, 2), name.slice(0, 3)])
  const pairs = NAMES.map((name, i) => `${name} ${NAMES[(i * 7 + 3) % NAMES.length]}`)
  const typos = NAMES.filter((name) => name.length > 5).map(
    (name) => name.slice(0, 3) + name.slice(4),
  )
  return [...letters, ...starts, ...NAMES, ...pairs, ...typos]
}
