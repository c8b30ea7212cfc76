import type { Page } from '#model/page.ts'
import type { InventoryEntry } from '#model/reference.ts'
import type { SearchRecord } from '#model/search.ts'
import { hierarchyOf, levelWeight } from './hierarchy.ts'

/** What leads readers of the reference's own group apart from pages that teach. */
const GROUP = 'Reference'
/** Names stand below the levels of titles: a page whose title says what is asked comes first. */
const TITLE = 'API'
/** Of two hits that match alike, the page that teaches comes first. */
const PAGE_RANK = -1

/** What the names of variables stand for in examples and texts: `eb.or`, `sql.lit`. */
const RECEIVERS: Readonly<Record<string, readonly string[]>> = {
  ExpressionBuilder: ['eb'],
  FunctionModule: ['fn', 'eb.fn', 'db.fn'],
  Sql: ['sql'],
  SchemaModule: ['db.schema'],
  Kysely: ['db'],
  QueryCreator: ['db'],
}

/**
 * One record for each name of the reference. Members of syntax-tree nodes are left out: nobody searches
 * for them, and they would be a third of the index.
 *
 * @param page the reference's first page, whose version and language its names share
 */
export function symbolRecords(
  entries: readonly InventoryEntry[],
  page: Page,
  locale: string,
): SearchRecord[] {
  const seen = new Set<string>()
  return entries.flatMap((entry): SearchRecord[] => {
    const [owner = '', member] = splitName(entry.name)
    const [path = '', anchor] = entry.url.split('#')
    const isHidden =
      member !== undefined && (path.endsWith('/syntax-tree') || member === 'constructor')
    if (isHidden || seen.has(entry.url)) return []
    seen.add(entry.url)
    const titles = [GROUP, TITLE, '', owner, ...(member === undefined ? [] : [member])]
    const dotted = member ? (RECEIVERS[owner] ?? []).map((one) => `${one}.${member}`) : []
    return [
      {
        objectID: `symbol:${entry.url}`,
        url: entry.url,
        url_without_anchor: path,
        ...(anchor === undefined ? {} : { anchor }),
        language: page.locale || locale,
        version: page.version?.name ?? '',
        docusaurus_tag: page.version ? `docs-default-${page.version.name}` : 'default',
        type: member === undefined ? 'lvl3' : 'lvl4',
        hierarchy: hierarchyOf(titles),
        content: null,
        kind: entry.kind,
        code: [entry.name, ...dotted],
        weight: { pageRank: PAGE_RANK, level: levelWeight(titles.length - 1), position: 0 },
      },
    ]
  })
}

/** `SelectQueryBuilder.where` → its owner and its own name. */
function splitName(name: string): [owner: string, member?: string] {
  const dot = name.indexOf('.')
  return dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)]
}
