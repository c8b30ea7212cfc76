import type { Page } from '#base/model/page.ts'
import type { InventoryEntry } from '#base/model/reference.ts'
import type { SearchRecord } from '#base/model/search.ts'
import { hierarchyOf, levelWeight } from './hierarchy.ts'

/** The reference's own group, which separates its names from pages that teach. */
const GROUP = 'Reference'
/** `lvl1` of all names. Names are below the levels of titles: a page whose title matches ranks first. */
const TITLE = 'API'
/** Lower than that of pages that teach, which rank first among equal matches. */
const PAGE_RANK = -1
/** Nodes of syntax trees come last: `join` means `innerJoin` before `JoinNode`. */
const SYNTAX_TREE_PAGE_RANK = -5
/** Modules that have functions of the same names, each for one database. */
const DATABASES: Readonly<Record<string, string>> = {
  postgres: 'PostgreSQL',
  mysql: 'MySQL',
  mssql: 'SQL Server',
  sqlite: 'SQLite',
}

/** Receivers of each type's members in examples and texts: `eb.or`, `sql.lit`. */
const RECEIVERS: Readonly<Record<string, readonly string[]>> = {
  ExpressionBuilder: ['eb'],
  FunctionModule: ['fn', 'eb.fn', 'db.fn'],
  Sql: ['sql'],
  SchemaModule: ['db.schema'],
  Kysely: ['db'],
  QueryCreator: ['db'],
}

/** Owners whose members readers most likely look for, among members of the same name; in this order. */
const OWNERS = [
  'Kysely',
  'SelectQueryBuilder',
  'InsertQueryBuilder',
  'UpdateQueryBuilder',
  'DeleteQueryBuilder',
]

/**
 * Builds one record for each name in the reference. Members of syntax-tree nodes are omitted: nobody searches
 * for them, and they would make up a third of the index.
 *
 * @param page the reference's first page, whose version and language its names share
 */
export function symbolRecords(entries: readonly InventoryEntry[], page: Page): SearchRecord[] {
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
    const qualified = member
      ? (RECEIVERS[owner] ?? []).map((receiver) => `${receiver}.${member}`)
      : []
    return [
      {
        objectID: `symbol:${entry.url}`,
        url: entry.url,
        url_without_anchor: path,
        ...(anchor === undefined ? {} : { anchor }),
        language: page.locale,
        version: page.version?.name ?? '',
        docusaurus_tag: page.version ? `docs-default-${page.version.name}` : 'default',
        type: member === undefined ? 'lvl3' : 'lvl4',
        hierarchy: hierarchyOf(titles),
        content: null,
        kind: kindOf(entry),
        code: [entry.name],
        ...(qualified.length > 0 ? { qualified } : {}),
        weight: { pageRank: pageRankOf(path), level: levelWeight(titles.length - 1), position: 0 },
      },
    ]
  })
}

function pageRankOf(path: string): number {
  return path.endsWith('/syntax-tree') ? SYNTAX_TREE_PAGE_RANK : PAGE_RANK
}

/** Returns the kind of a name, and the database of a helper that each has one of. */
function kindOf({ kind, url }: InventoryEntry): string {
  const [, module = ''] = /\/helpers-(\w+)\//.exec(url) ?? []
  const database = DATABASES[module]
  return database ? `${kind} for ${database}` : kind
}

function ownerRank({ name }: InventoryEntry): number {
  const rank = OWNERS.indexOf(splitName(name)[0])
  return rank < 0 ? OWNERS.length : rank
}

/** Splits `SelectQueryBuilder.where` into its owner and its own name. */
function splitName(name: string): [owner: string, member?: string] {
  const dot = name.indexOf('.')
  return dot < 0 ? [name] : [name.slice(0, dot), name.slice(dot + 1)]
}
