import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { EMBED_PATH } from '#base/model/embed.ts'
import type { SearchRecord, SynonymEntry } from '#base/model/search.ts'

/** The folder of the built site; `SITE_DIST` overrides it. */
export const DIST = process.env.SITE_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url))

export interface BuiltPage {
  /** `/docs/intro`; `/404` for the not-found page. */
  path: string
  file: string
  html: string
}

/** Returns every HTML file of the built site, except redirects. */
export function builtPages(): BuiltPage[] {
  return (
    readdirSync(DIST, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html') && !file.startsWith('assets'))
      .map((file) => ({
        path: `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`,
        file,
        html: readFileSync(join(DIST, file), 'utf8'),
      }))
      // A document for frames on other sites isn't a page of the site.
      .filter(({ path, html }) => path !== EMBED_PATH && !html.includes('http-equiv="refresh"'))
  )
}

/** Returns the names of the attributes by whose values the site's styles choose how an element looks. */
export function attributesInStyles(): string[] {
  const folder = join(DIST, 'assets')
  const files = readdirSync(folder).filter((file) => file.endsWith('.css'))
  const styles = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('')
  const names = Array.from(styles.matchAll(/\[([\w-]+)[~|^$*]?=/g), ([, name = '']) => name)
  // An address selects an icon, and a dialect what is shown.
  return ['class', 'style', ...new Set(names)].filter((name) => !/^(href|data-d)$/.test(name))
}

/** Returns the records that the built site's search uses. */
export function searchRecords(): SearchRecord[] {
  return JSON.parse(readFileSync(join(DIST, 'search-records.json'), 'utf8'))
}

/** Returns everything that the built site's search is made of. */
export function searchSource(): { records: SearchRecord[]; synonyms: SynonymEntry[] } {
  const file = join(DIST, 'search-synonyms.json')
  return { records: searchRecords(), synonyms: JSON.parse(readFileSync(file, 'utf8')) }
}

/** Matches a fence of code, and one of SQL with the label of its dialect, in a page's Markdown version. */
const BLOCKS = new RegExp(
  `^(?:\`\`\`ts[^\\n]*\\n(?<code>.*?)|(?<label>${Object.values(DIALECT_LABELS).join('|')})[^\\n]*:\\n\\n\`\`\`sql\\n(?<sql>.*?))\\n\`\`\``,
  'gms',
)

/** An example's code and SQL for a dialect, as a page shows them. */
export interface ProvenBlock {
  file: string
  dialect: Dialect
  /** The code above the statements. */
  code: string
  sql: string[]
}

/** Returns what pages show as proven. Pages of the reference are left out: they show refused statements, too. */
export function provenBlocks(): ProvenBlock[] {
  const docs = join(DIST, 'docs')
  const proven: ProvenBlock[] = []
  for (const file of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md') || file.startsWith('reference')) continue
    let code = ''
    for (const { groups } of readFileSync(join(docs, file), 'utf8').matchAll(BLOCKS)) {
      const { label, sql } = groups!
      const dialect = DIALECTS.find((dialect) => DIALECT_LABELS[dialect] === label)
      if (dialect) proven.push({ file, dialect, code, sql: sql!.split('\n\n') })
      else code = groups!.code!
    }
  }
  return proven
}

/** Returns every path that the specification names (section 2). */
export function specifiedPaths(): string[] {
  const examples: Record<string, string> = {
    cte: 'simple-selects inserts-updates-and-deletions',
    delete: 'single-row',
    insert: 'single-row multiple-rows returning-data complex-values insert-subquery',
    join: 'simple-inner-join aliased-inner-join complex-join subquery-join',
    merge: 'source-row-existence temporary-changes-table',
    select:
      'a-single-column column-with-a-table multiple-columns aliases complex-selections not-null function-calls distinct distinct-on all-columns all-columns-of-a-table nested-array nested-object generic-find-query',
    transactions: 'simple-transaction controlled-transaction controlled-transaction-w-savepoints',
    update: 'single-row complex-values my-sql-joins',
    where:
      'simple-where-clause where-in object-filter or-where conditional-where-calls complex-where-clause',
  }
  const docs =
    'intro getting-started dialects generating-types migrations playground plugins runtimes/browser runtimes/deno'
  const categories =
    'cte delete examples insert join merge other-runtimes recipes select transactions update where'
  const recipes =
    'conditional-selects data-types deduplicate-joins excessively-deep-types expressions extending-kysely introspecting-relation-metadata logging raw-sql relations reusable-helpers schemas splitting-query-building-and-execution'
  const below = (folder: string, names: string) => names.split(' ').map((name) => folder + name)
  return [
    '/',
    '/search',
    ...below('/docs/', docs),
    ...below('/docs/category/', categories),
    ...below('/docs/recipes/', recipes),
    ...Object.entries(examples).flatMap(([category, names]) =>
      below(`/docs/examples/${category}/`, names),
    ),
  ]
}

/** The inline styles with which a page is first painted. */
export const INLINE_STYLES = /<style>([\s\S]*?)<\/style>/g

/** Returns the size of a page without its styles, in bytes, compressed as in the build. */
export function markupSize(html: string): number {
  return compressedSize(html.replace(INLINE_STYLES, ''))
}

const styleSizes = new Map<string, number>()

/** Returns the size of a page's inline styles, in bytes, compressed by themselves. */
export function styleSize(html: string): number {
  const styles = [...html.matchAll(INLINE_STYLES)].map(([, text = '']) => text).join('')
  const size = styleSizes.get(styles) ?? compressedSize(styles)
  styleSizes.set(styles, size)
  return size
}

function compressedSize(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(text, { params }).length
}
