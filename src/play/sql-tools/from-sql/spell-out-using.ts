import type { JoinExpr, Node, SelectStmt } from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { allOf, isStar, nameInQuery, nodeAs, nodesIn, stringsIn } from './postgres-tree.ts'
import { UntranslatableError } from './untranslatable.ts'

/** Shared names, and the table whose column each stands for. Only PostgreSQL tells names of columns apart by their case. */
class Shared {
  readonly #tables = new Map<string, string>()
  readonly #keyOf: (name: string) => string

  constructor(dialect: Dialect) {
    this.#keyOf = dialect === 'postgres' ? (name) => name : (name) => name.toLowerCase()
  }

  get(name: string): string | undefined {
    return this.#tables.get(this.#keyOf(name))
  }

  set(name: string, table: string): void {
    this.#tables.set(this.#keyOf(name), table)
  }
}

/**
 * Rewrites `join … using (a)` as `on x.a = y.a`, and `a` as the column that it stands for: the builder has no
 * call for `using`. What only `using` can express is rejected. Mutates the query.
 */
export function spellOutUsing(query: SelectStmt, notes: Set<string>, dialect: Dialect): void {
  const joins = nodesIn(query.fromClause, 'JoinExpr', false).filter((join) => join.usingClause)
  if (joins.length === 0) return
  const shared = new Shared(dialect)
  for (const join of joins.toReversed()) {
    const names = stringsIn(join.usingClause)
    const conditions = names.map((name) => equality(name, join, shared))
    delete join.usingClause
    join.quals = allOf(conditions)
    notes.add(
      `Kysely has no method for \`using\`: \`using (${names.join(', ')})\` is written as \`on\`.`,
    )
  }
  qualify(query, shared)
}

function refuse(name: string): never {
  throw new UntranslatableError(
    `\`${name}\` after \`using\` is not translated here: write \`on\`, and whose column it is.`,
  )
}

/** Writes the condition for a shared name, and stores whose column it stands for. */
function equality(name: string, join: JoinExpr, shared: Shared): Node {
  const [first, right] = [join.larg, join.rarg].map((node) => {
    const table = nodeAs(node, 'RangeVar')
    return table && nameInQuery(table)
  })
  const left = shared.get(name) ?? first
  if (!left || !right || join.jointype === 'JOIN_FULL') refuse(name)
  shared.set(name, join.jointype === 'JOIN_RIGHT' ? right : left)
  const [lexpr, rexpr] = [left, right].map(
    (table): Node => ({
      ColumnRef: { fields: [{ String: { sval: table } }, { String: { sval: name } }] },
    }),
  ) as [Node, Node]
  return { A_Expr: { kind: 'AEXPR_OP', name: [{ String: { sval: '=' } }], lexpr, rexpr } }
}

/** Qualifies shared columns with their table wherever the query names them without one. */
function qualify(query: SelectStmt, shared: Shared): void {
  const { withClause: _, larg: _left, rarg: _right, ...parts } = query
  for (const node of query.targetList ?? []) {
    const { name = '', val } = nodeAs(node, 'ResTarget')!
    const fields = nodeAs(val, 'ColumnRef')?.fields
    // `*` has a shared column once, and another column may have its name.
    if (fields?.length === 1 && isStar(val)) {
      throw new UntranslatableError(
        `\`*\` has a column of \`using\` once, and with \`on\` twice: name the columns instead of \`*\`.`,
      )
    }
    if (shared.get(name) !== undefined && stringsIn(fields).at(-1) !== name) refuse(name)
  }
  const ofQuery = new Set(nodesIn(Object.values(parts), 'ColumnRef', false))
  for (const column of nodesIn(Object.values(parts), 'ColumnRef')) {
    const [name = ''] = stringsIn(column.fields)
    const table = column.fields?.length === 1 ? shared.get(name) : undefined
    if (!table) continue
    // In a query within this one, the name may be that of its own column.
    if (!ofQuery.has(column)) refuse(name)
    column.fields = [{ String: { sval: table } }, ...column.fields!]
  }
}
