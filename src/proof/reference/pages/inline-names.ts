import { memberId, type ReferenceModel, type ReferenceSymbol } from '#base/model/reference.ts'
import type { ReferencePlan } from './plan-pages.ts'

/** The symbols that variable names refer to in all of our examples and texts. */
const RECEIVERS: Readonly<Record<string, string>> = {
  db: 'Kysely',
  kysely: 'Kysely',
  trx: 'Transaction',
  eb: 'ExpressionBuilder',
  fn: 'FunctionModule',
  sql: 'Sql',
  schema: 'SchemaModule',
  oc: 'OnConflictBuilder',
  col: 'ColumnDefinitionBuilder',
  join: 'JoinBuilder',
  migrator: 'Migrator',
}

/** The builders that a page is about, by path prefix: names on the page refer to their members. */
const CONTEXTS: readonly [path: string, owners: readonly string[]][] = [
  ['/docs/examples/insert', ['InsertQueryBuilder', 'OnConflictBuilder', 'OnConflictUpdateBuilder']],
  ['/docs/examples/update', ['UpdateQueryBuilder']],
  ['/docs/examples/delete', ['DeleteQueryBuilder']],
  ['/docs/examples/merge', ['MergeQueryBuilder', 'WheneableMergeQueryBuilder']],
  ['/docs/examples/transactions', ['TransactionBuilder', 'ControlledTransaction']],
  ['/docs/examples', ['SelectQueryBuilder', 'JoinBuilder', 'ExpressionBuilder']],
  ['/docs/guides', ['SelectQueryBuilder', 'ExpressionBuilder', 'FunctionModule']],
  ['/docs/migrations', ['Migrator', 'SchemaModule', 'CreateTableBuilder', 'AlterTableBuilder']],
]

/** Helpers that each database has its own version of, and the page that lists them. */
const JSON_HELPER = /^json(?:ArrayFrom|ObjectFrom|BuildObject)$/
const JSON_PAGE = '/docs/reference/json'

/** Returns the path of the page that lists a helper of several databases; null for other names. */
export function helperPage(name: string): string | null {
  return JSON_HELPER.test(name) ? JSON_PAGE : null
}

/** Matches one lowercase word: in prose, it is SQL or English as often as a method. */
const LOWERCASE_WORD = /^[a-z]+$/

/**
 * Creates a function that finds what a name in prose refers to: an export, `Owner.member`, a member of a
 * known receiver (`eb.fn.count`), a member that only one symbol has, or a member of one of the symbols that
 * the page is about.
 */
export function createNameFinder(
  model: ReferenceModel,
  plan: ReferencePlan,
): (name: string, page: string) => string | null {
  const { symbols, places } = plan
  const owners = new Map<string, ReferenceSymbol[]>()
  for (const symbol of model.symbols) {
    if (symbol.source.file.startsWith('operation-node/')) continue
    for (const { name, kind } of symbol.members) {
      if (kind === 'constructor') continue
      const list = owners.get(name) ?? []
      owners.set(name, [...list, symbol])
    }
  }
  const helpers = model.symbols.filter(({ module }) => module !== model.package)

  const ofMember = (owner: string, member: string) => {
    const id = memberId(owner, member)
    return places.has(id) ? id : null
  }
  const ownerBehind = (parts: readonly string[]): string | null => {
    const [first = '', ...rest] = parts
    let owner = symbols.has(first) && !(first in RECEIVERS) ? first : (RECEIVERS[first] ?? null)
    for (const part of rest) {
      const symbol: ReferenceSymbol | undefined = owner === null ? undefined : symbols.get(owner)
      const member = symbol?.members.find(({ name }) => name === part)
      owner = member?.type?.links[0]?.[2] ?? null
    }
    return owner
  }
  const bare = (name: string, page: string): string | null => {
    if (symbols.has(name) && (name === 'sql' || !LOWERCASE_WORD.test(name))) return name
    const helper = helpers.filter((symbol) => symbol.name === name)
    if (helper.length > 0) return helper.length === 1 ? helper[0]!.id : null
    if (LOWERCASE_WORD.test(name)) return null
    const all = owners.get(name) ?? []
    if (all.length === 1) return memberId(all[0]!.id, name)
    const context = CONTEXTS.find(([path]) => page.startsWith(path))?.[1] ?? []
    const owner = context.find((symbol) => all.some(({ id }) => id === symbol))
    return owner ? memberId(owner, name) : null
  }
  return (name, page) => {
    const parts = name.split('.')
    if (parts.length === 1) return bare(name, page)
    const owner = ownerBehind(parts.slice(0, -1))
    return owner === null ? null : ofMember(owner, parts.at(-1)!)
  }
}
