import type { Page } from '#model/page.ts'
import type { InventoryEntry } from '#model/reference.ts'
import type { ReferenceFindings } from '#model/reference-findings.ts'
import type { SearchRecord } from '#model/search.ts'
import { hierarchyOf, levelWeight } from './hierarchy.ts'
import { lackedBySupport, lacksField } from './lacks.ts'

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

/** Of members with the same name, readers look for those of these owners, in this order. */
const OWNERS = [
  'Kysely',
  'SelectQueryBuilder',
  'InsertQueryBuilder',
  'UpdateQueryBuilder',
  'DeleteQueryBuilder',
]

/**
 * One record for each name of the reference. Members of syntax-tree nodes are left out: nobody searches
 * for them, and they would be a third of the index.
 *
 * @param page the reference's first page, whose version and language its names share
 */
export function symbolRecords(
  entries: readonly InventoryEntry[],
  support: ReferenceFindings['support'],
  page: Page,
  locale: string,
): SearchRecord[] {
  const seen = new Set<string>()
  const byOwner = entries.toSorted((a, b) => ownerRank(a) - ownerRank(b))
  return byOwner.flatMap((entry): SearchRecord[] => {
    const [owner = '', member] = splitName(entry.name)
    const [path = '', anchor] = entry.url.split('#')
    const isHidden =
      member !== undefined && (path.endsWith('/syntax-tree') || member === 'constructor')
    if (isHidden || seen.has(entry.url)) return []
    seen.add(entry.url)
    const titles = [GROUP, TITLE, '', owner, ...(member === undefined ? [] : [member])]
    const alias = member && statementAlias(owner, member)
    const qualified = member ? (RECEIVERS[owner] ?? []).map((one) => `${one}.${member}`) : []
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
        ...lacksField(lackedBySupport(support[entry.name])),
        code: [entry.name],
        ...(qualified.length > 0 ? { qualified } : {}),
        ...(alias ? { aliases: [alias] } : {}),
        weight: { pageRank: PAGE_RANK, level: levelWeight(titles.length - 1), position: 0 },
      },
    ]
  })
}

/**
 * `valuesinsert` for `InsertQueryBuilder.values`: names of one word are found by the statement that they belong to,
 * since alone they are what many pages are about. The engine reads two words of a query as one, too, so nobody who
 * asks for one of them alone is led here. Names of several words are rare enough to find by themselves.
 */
function statementAlias(owner: string, member: string): string | null {
  const [, statement] = /^([A-Z][a-z]+)QueryBuilder$/.exec(owner) ?? []
  return statement && /^[a-z]+$/.test(member) ? member + statement.toLowerCase() : null
}

function ownerRank({ name }: InventoryEntry): number {
  const rank = OWNERS.indexOf(splitName(name)[0])
  return rank < 0 ? OWNERS.length : rank
}

/** `SelectQueryBuilder.where` → its owner and its own name. */
function splitName(name: string): [owner: string, member?: string] {
  const dot = name.indexOf('.')
  return dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)]
}
