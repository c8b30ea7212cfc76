import type { JoinExpr, Node, SelectStmt } from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { nameFirst } from './nested-joins.ts'
import {
  allOf,
  bareName,
  fullName,
  isStar,
  nameInQuery,
  nodeAs,
  nodesIn,
  outputName,
  sortedNodes,
  stringsIn,
} from './postgres-tree.ts'
import type { DeclaredTables } from './scope.ts'
import { splitCode } from './ts-type.ts'
import { UntranslatableError } from './untranslatable.ts'

/** Columns of tables by the tables' names. */
export type TableColumns = DeclaredTables['columns']

/** A column of a source of rows. The type is that of its values; empty if it isn't known. */
interface Column {
  table: string
  name: string
  type: string
}

/** What is joined so far: sources of rows, and columns that several of them share. */
interface Joined {
  /** Names of the sources, and the columns of each; null if they aren't known. */
  sources: Map<string, Column[] | null>
  /** The column that each shared name stands for, by the name's key. */
  shared: Map<string, Column>
  /** What `*` stands for; null if it isn't known. */
  all: Column[] | null
}

/**
 * Rewrites `join … using (a)` as `on x.a = y.a`, `a` as the column that it stands for, and `*` as the columns of the
 * tables, if they are declared: the builder has no call for `using`. What only `using` can express stays. Mutates the query.
 *
 * @param columns those of declared tables, without tables that queries of `with` hide.
 */
export function spellOutUsing(
  query: SelectStmt,
  notes: Set<string>,
  dialect: Dialect,
  columns: TableColumns,
): void {
  const joins = nodesIn(query.fromClause, 'JoinExpr', false).filter((join) => join.usingClause)
  if (joins.length === 0) return
  const restore = snapshotOf(query)
  const spelledOut = new Set<string>()
  try {
    const using = new Using(dialect, columns, spelledOut)
    qualify(query, using, using.joinAll(query.fromClause ?? []))
    for (const note of spelledOut) notes.add(note)
  } catch (error) {
    if (!(error instanceof UntranslatableError)) throw error
    restore()
    for (const join of joins) nameFirst(join.larg!)
  }
}

/** Returns what undoes every later change of a query's nodes. */
function snapshotOf(query: SelectStmt): () => void {
  const copies: [object, object][] = []
  const copy = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    copies.push([value, Array.isArray(value) ? [...value] : { ...value }])
    for (const part of Object.values(value)) copy(part)
  }
  copy(query)
  return () => {
    for (const [value, before] of copies) {
      if (Array.isArray(value)) value.splice(0, value.length, ...(before as unknown[]))
      else {
        for (const key of Object.keys(value)) delete (value as Record<string, unknown>)[key]
        Object.assign(value, before)
      }
    }
  }
}

function refuse(name: string): never {
  throw new UntranslatableError(
    `\`${name}\` after \`using\` is not translated here: write \`on\`, with the table before each column.`,
  )
}

class Using {
  readonly #dialect: Dialect
  readonly #columns: TableColumns
  readonly notes: Set<string>

  constructor(dialect: Dialect, columns: TableColumns, notes: Set<string>) {
    this.#dialect = dialect
    this.#columns = columns
    this.notes = notes
  }

  /** Only PostgreSQL tells names of columns apart by their case. */
  keyOf(name: string): string {
    return this.#dialect === 'postgres' ? name : name.toLowerCase()
  }

  /** Spells out the joins of all sources. A comma is a join to SQLite; to others, no name is shared across it. */
  joinAll(sources: readonly Node[]): Joined {
    const [first, ...others] = sources
    const begin = this.#join(first!, null)
    return others.reduce<Joined>((joined, node) => {
      if (this.#dialect === 'sqlite') return this.#join(node, joined)
      const next = this.#join(node, null)
      const both = [...joined.shared.keys()].filter((key) => next.shared.has(key))
      const all = together(joined, next, new Map())
      // Which of two it is, the database doesn't know either.
      for (const key of both) all.shared.delete(key)
      return all
    }, begin)
  }

  /** @param before what SQLite joins it to: the sources before a comma. */
  #join(node: Node, before: Joined | null): Joined {
    const join = nodeAs(node, 'JoinExpr')
    if (!join) {
      const source = this.#source(node)
      return before ? together(before, source, new Map()) : source
    }
    const [left, right] = [this.#join(join.larg!, before), this.#join(join.rarg!, null)]
    if (!join.usingClause) {
      return join.isNatural
        ? { ...together(left, right, new Map()), all: null }
        : together(left, right, new Map())
    }
    return this.#spellOut(join, left, right)
  }

  #source(node: Node): Joined {
    const table = nodeAs(node, 'RangeVar')
    const query = nodeAs(node, 'RangeSubselect')
    const alias = table?.alias ?? query?.alias
    const name = table ? nameInQuery(table) : (alias?.aliasname ?? '')
    const known = table ? this.#declared(fullName(table)) : namesOf(query?.subquery)
    const names = stringsIn(alias?.colnames)
    const all =
      known?.map((column, place) => ({
        ...column,
        name: names[place] ?? column.name,
        table: name,
      })) ?? null
    return { sources: new Map([[name, all]]), shared: new Map(), all }
  }

  #declared(table: string): Omit<Column, 'table'>[] | null {
    const columns = this.#columns.get(table)
    return columns
      ? [...columns].map(([name, { read }]) => ({ name, type: withoutNull(read) }))
      : null
  }

  /** Writes the conditions for shared names. */
  #spellOut(join: JoinExpr, left: Joined, right: Joined): Joined {
    const names = stringsIn(join.usingClause)
    if (join.jointype === 'JOIN_FULL') refuse(names[0]!)
    const merged = new Map<string, Column>()
    const conditions = names.map((name) => {
      const sides = [this.#ownerOf(name, left), this.#ownerOf(name, right)] as const
      const [first, second] = sides
      // PostgreSQL makes one type of both.
      const isMixed = first.type !== '' && second.type !== '' && first.type !== second.type
      if (this.#dialect === 'postgres' && isMixed) refuse(name)
      merged.set(this.keyOf(name), join.jointype === 'JOIN_RIGHT' ? second : first)
      const [lexpr, rexpr] = sides.map(({ table }) => reference(table, name)) as [Node, Node]
      return {
        A_Expr: { kind: 'AEXPR_OP', name: [{ String: { sval: '=' } }], lexpr, rexpr },
      } as Node
    })
    delete join.usingClause
    join.quals = allOf(conditions)
    this.notes.add(
      `Kysely has no method for \`using\`: \`using (${names.join(', ')})\` is written as \`on\`.`,
    )
    const joined = together(left, right, merged)
    return {
      ...joined,
      all: left.all && right.all && this.#starOf(join, left.all, right.all, merged),
    }
  }

  /** Returns the column that a shared name is on one side of a join. */
  #ownerOf(name: string, side: Joined): Column {
    const key = this.keyOf(name)
    const isIt = (column: Column) => this.keyOf(column.name) === key
    const shared = side.shared.get(key)
    if (shared) return shared
    const sources = [...side.sources]
    const [only] = sources
    if (sources.length === 1 && only![0] !== '') {
      return only![1]?.find(isIt) ?? { table: only![0], name, type: '' }
    }
    // Of several, exactly one has it; so all have to be known.
    const found = sources.flatMap(([, columns]) => (columns ?? refuse(name)).filter(isIt))
    return found.length === 1 && found[0]!.table !== '' ? found[0]! : refuse(name)
  }

  /** Returns what `*` gives of a join, in each database's order. */
  #starOf(
    { jointype }: JoinExpr,
    left: readonly Column[],
    right: readonly Column[],
    merged: ReadonlyMap<string, Column>,
  ): Column[] {
    const sharedOf = ({ name }: Column) => merged.get(this.keyOf(name))
    const rest = (columns: readonly Column[]) => columns.filter((column) => !sharedOf(column))
    // SQLite leaves the shared ones at their places.
    if (this.#dialect === 'sqlite') {
      return [...left.map((column) => sharedOf(column) ?? column), ...rest(right)]
    }
    // MySQL turns a right join into a left one, and has the shared ones in the order of the first table.
    const isTurned = this.#dialect === 'mysql' && jointype === 'JOIN_RIGHT'
    const [first, second] = isTurned ? [right, left] : [left, right]
    const shared =
      this.#dialect === 'mysql'
        ? first.flatMap((column) => sharedOf(column) ?? [])
        : [...merged.values()]
    return [...shared, ...rest(first), ...rest(second)]
  }
}

function together(left: Joined, right: Joined, merged: ReadonlyMap<string, Column>): Joined {
  return {
    sources: new Map([...left.sources, ...right.sources]),
    shared: new Map([...left.shared, ...right.shared, ...merged]),
    all: left.all && right.all && [...left.all, ...right.all],
  }
}

/** Returns the columns of a query that names them all. */
function namesOf(query: Node | undefined): Omit<Column, 'table'>[] | null {
  let first = nodeAs(query, 'SelectStmt')
  while (first?.larg) first = first.larg
  const targets = (first?.targetList ?? []).map((node) => nodeAs(node, 'ResTarget')!)
  const isKnown = targets.length > 0 && !targets.some(({ val }) => isStar(val))
  return isKnown ? targets.map((target) => ({ name: outputName(target), type: '' })) : null
}

const withoutNull = (type: string) =>
  splitCode(type, '|')
    .filter((part) => part !== 'null')
    .toSorted()
    .join('|')

const reference = (table: string, name: string): Node => ({
  ColumnRef: { fields: [{ String: { sval: table } }, { String: { sval: name } }] },
})

/** Qualifies shared columns with their table wherever the query names them without one, and writes `*` out. */
function qualify(query: SelectStmt, using: Using, { shared, all }: Joined): void {
  const { withClause: _, larg: _left, rarg: _right, fromClause, ...others } = query
  // Only lateral queries in `from` see the columns of what is beside them.
  const lateral = nodesIn(fromClause, 'RangeSubselect', false).filter((source) => source.lateral)
  const parts = { ...others, lateral }
  const tableOf = (name: string) => shared.get(using.keyOf(name))?.table
  const targets = (query.targetList ?? []).map((node) => nodeAs(node, 'ResTarget')!)
  for (const { name = '', val } of targets) {
    const fields = nodeAs(val, 'ColumnRef')?.fields
    if (tableOf(name) !== undefined && stringsIn(fields).at(-1) !== name) refuse(name)
  }
  // A result of that name, which is another table's column, comes first in an order.
  const isHidden = (name: string) =>
    targets.some(({ val }) => {
      const [owner, column] = stringsIn(nodeAs(val, 'ColumnRef')?.fields)
      const isQualified = nodeAs(val, 'ColumnRef')?.fields?.length === 2
      const isIt = isStar(val) || using.keyOf(column ?? '') === using.keyOf(name)
      return isQualified && owner !== tableOf(name) && isIt
    })
  for (const node of [...sortedNodes(query), ...(query.distinctClause ?? [])]) {
    const name = bareName(node)
    if (name !== null && tableOf(name) !== undefined && isHidden(name)) refuse(name)
  }
  const ofQuery = new Set(nodesIn([...Object.values(others), fromClause], 'ColumnRef', false))
  for (const column of new Set([...ofQuery, ...nodesIn(Object.values(parts), 'ColumnRef')])) {
    const [name = ''] = stringsIn(column.fields)
    const table = column.fields?.length === 1 ? tableOf(name) : undefined
    if (!table) continue
    // In a query within this one, the name may be that of its own column.
    if (!ofQuery.has(column)) refuse(name)
    column.fields = [{ String: { sval: table } }, ...column.fields!]
  }
  const isAll = ({ val }: (typeof targets)[number]) =>
    isStar(val) && nodeAs(val, 'ColumnRef')?.fields?.length === 1
  if (!targets.some(isAll)) return
  // `*` has a shared column once, and another column may have its name.
  if (!all?.every(({ table }) => table !== '')) {
    throw new UntranslatableError(
      `With \`using\`, \`*\` has the shared column once, but with \`on\`, twice. Name the columns instead of \`*\`, or add your tables, and the translator names them.`,
    )
  }
  query.targetList = targets.flatMap((target): Node[] =>
    isAll(target)
      ? all.map(({ table, name }) => ({ ResTarget: { val: reference(table, name) } }))
      : [{ ResTarget: target }],
  )
  using.notes.add(
    '`*` after `using` is written as the tables’ declared columns. A column that isn’t declared is left out.',
  )
}
