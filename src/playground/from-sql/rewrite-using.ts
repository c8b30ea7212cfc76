import { descendantNodes, queriesOf } from './inner-queries.ts'
import { nameOf, nodeIn, nodesIn, type SqlNode } from './sql-tree.ts'
import { UntranslatableError } from './untranslatable.ts'

/**
 * Rewrites `join … using (a)` as `on x.a = y.a`, and `a` as the column that it stands for: the builder has no
 * call for `using`. What only `using` can express is rejected. Mutates the tree.
 *
 * @returns notes for the reader.
 */
export function rewriteUsing(tree: SqlNode): string[] {
  return [...queriesOf(tree)].flatMap(spellOut)
}

function spellOut(query: SqlNode): string[] {
  const sources = nodesIn(query, 'from')
  if (!sources.some(({ using }) => using)) return []
  if (nodesIn(query, 'columns').some(isBareStar)) {
    throw new UntranslatableError(
      '`*` after `using` is not translated: name the columns, since `on` gives the shared one twice.',
    )
  }
  // Maps each shared column's name to the table whose column it refers to.
  const shared = new Map<string, string>()
  const notes = sources.flatMap((source, place) => {
    if (!source.using) return []
    const columns = (source.using as unknown[]).map(nameOf)
    const conditions = columns.map((column) => {
      const key = column.toLowerCase()
      const left = shared.get(key) ?? (place === 1 ? nameOfSource(sources[0]!) : null)
      if (!left) {
        throw new UntranslatableError(
          `\`using (${column})\` is not translated: write \`on\`, which says whose column it is.`,
        )
      }
      const right = nameOfSource(source)
      shared.set(key, standsFor(String(source.join), left, right))
      return {
        type: 'binary_expr',
        operator: '=',
        left: ref(left, column),
        right: ref(right, column),
      }
    })
    delete source.using
    source.on = conditions.reduce<SqlNode | null>(
      (left, right) => (left ? { type: 'binary_expr', operator: 'AND', left, right } : right),
      null,
    )
    return `The builder has no call for \`using\`: \`using (${columns.join(', ')})\` is written as \`on\`.`
  })
  qualify(query, shared)
  return notes
}

/** Returns the table whose column has the shared column's value in every row. */
function standsFor(join: string, left: string, right: string): string {
  const kind = join.toUpperCase()
  if (kind.startsWith('FULL')) {
    throw new UntranslatableError('`full join` with `using` is not translated.')
  }
  return kind.startsWith('RIGHT') ? right : left
}

/** Qualifies shared columns with their table wherever the query names them without one. */
function qualify(query: SqlNode, shared: Map<string, string>): void {
  const { with: _, from: sources, _next, ...parts } = query
  for (const { as, expr } of nodesIn(query, 'columns')) {
    const column = expr as SqlNode
    if (as && shared.has(nameOf(as).toLowerCase()) && nameOf(column.column) !== nameOf(as)) {
      throw new UntranslatableError(`\`${nameOf(as)}\` has two meanings here.`)
    }
  }
  // The `order by` of combined queries refers to the names of their results.
  if (_next) delete parts.orderby
  const conditions = (sources as SqlNode[]).map(({ on }) => on)
  for (const node of descendantNodes([Object.values(parts), conditions])) {
    if (node.type === 'column_ref') {
      const table = isBare(node) ? shared.get(nameOf(node.column).toLowerCase()) : undefined
      if (table) node.table = table
    } else if (node.type === 'select') refuseShared(node, shared)
  }
}

/** Rejects shared names in a subquery: they may mean the subquery's own column or the shared one. */
function refuseShared(query: SqlNode, shared: Map<string, string>): void {
  for (const node of descendantNodes(Object.values(query))) {
    if (node.type === 'select') refuseShared(node, shared)
    const name = node.type === 'column_ref' && isBare(node) ? nameOf(node.column) : ''
    if (shared.has(name.toLowerCase())) {
      throw new UntranslatableError(`\`${name}\` in an inner query needs its table’s name.`)
    }
  }
}

function isBare({ db, table }: SqlNode): boolean {
  return !nameOf(db) && !nameOf(table)
}

function isBareStar(column: SqlNode): boolean {
  const expression = nodeIn(column, 'expr')
  const isStar = expression?.type === 'star' || nameOf(expression?.column) === '*'
  return expression !== null && isStar && isBare(expression)
}

function nameOfSource({ as, table }: SqlNode): string {
  return nameOf(as) || nameOf(table)
}

function ref(table: string, column: string): SqlNode {
  return { type: 'column_ref', table, column }
}
