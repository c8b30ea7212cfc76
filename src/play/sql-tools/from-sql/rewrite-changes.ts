import type * as Pg from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { literalOf } from './literal.ts'
import {
  allOf,
  alsoIn,
  bareName,
  fullName,
  isLateral,
  isStar,
  joinChain,
  nameInQuery,
  nodeAs,
  nodesIn,
  objectsIn,
  PLAIN,
  readsOthers,
  stringsIn,
} from './postgres-tree.ts'
import { UntranslatableError } from './untranslatable.ts'

/** The builder inserts into a table without an alias; MySQL and SQL Server delete by one: all get the table's name. */
export function dropAlias(tree: Pg.Node, notes: Set<string>, dialect: Dialect): void {
  const inserted = nodeAs(tree, 'InsertStmt')?.relation
  const deletion = nodeAs(tree, 'DeleteStmt')
  const own = { ...deletion, withClause: undefined, tree: inserted && tree }
  const tables = nodesIn(own, 'RangeVar')
  // MySQL names the deleted table by its alias, SQL Server has it here by now; the others' alias can stay.
  const deleted =
    dialect === 'mysql'
      ? tables.find(({ alias }) => alias?.aliasname === deletion?.relation?.relname)
      : dialect === 'mssql'
        ? deletion?.relation
        : undefined
  const isOfSeveral = alsoIn(deletion?.returningClause).length > 0
  const table = inserted?.alias ? inserted : isOfSeveral ? undefined : deletion && deleted
  const alias = table?.alias?.aliasname
  if (!table || !alias) return
  const name = table.relname ?? ''
  if (alias === name && !table.schemaname) {
    delete table.alias
    return
  }
  // Within a query of its own, either name may be that of another table.
  const others = [
    ...tables.filter((other) => other !== table).map(nameInQuery),
    ...[...nodesIn(own, 'RangeSubselect'), ...nodesIn(own, 'RangeFunction')].map(
      (source) => source.alias?.aliasname ?? '',
    ),
  ]
  if (others.includes(name) || others.includes(alias)) {
    throw new UntranslatableError(
      `The alias \`${alias}\` is not translated: \`${name}\` is read twice.`,
    )
  }
  const columns = nodesIn(own, 'ColumnRef')
  // The alias alone is a whole row, unless a column is called so.
  if (columns.some((column) => bareName({ ColumnRef: column }) === alias)) {
    throw new UntranslatableError(
      `The alias \`${alias}\` is not translated, because on its own, it names a whole row.`,
    )
  }
  delete table.alias
  const { schemaname } = table
  if (deletion?.relation) {
    Object.assign(deletion.relation, { relname: name, ...(schemaname && { schemaname }) })
  }
  nameWithoutAlias(columns, alias, table, dialect, notes)
}

/** MySQL deletes from several tables by their aliases: each gets its table's name, unless another source has that. */
export function dropAliasesOfSeveral(tree: Pg.Node, notes: Set<string>): void {
  const deletion = nodeAs(tree, 'DeleteStmt')
  const also = alsoIn(deletion?.returningClause)
  if (!deletion || also.length === 0) return
  const own = { ...deletion, withClause: undefined }
  const columns = nodesIn(own, 'ColumnRef')
  const nameOf = (target: Pg.RangeVar | Pg.ColumnRef | null | undefined) =>
    target && 'fields' in target ? stringsIn(target.fields)[0] : (target as Pg.RangeVar)?.relname
  for (const target of [deletion.relation, ...also.map(({ val }) => nodeAs(val, 'ColumnRef'))]) {
    const alias = nameOf(target)
    const tables = nodesIn(own, 'RangeVar')
    const table = tables.find((each) => each.alias?.aliasname === alias)
    const others = tables.filter((other) => other !== table).map(nameInQuery)
    if (!target || !alias || !table) continue
    if (others.includes(table.relname!) || others.includes(alias)) continue
    const { schemaname, relname } = table
    delete table.alias
    if (alias !== relname) nameWithoutAlias(columns, alias, table, 'mysql', notes)
    if ('fields' in target) {
      target.fields = [schemaname, relname].flatMap((name) =>
        name ? [{ String: { sval: name } }] : [],
      )
    } else Object.assign(target, { relname, ...(schemaname && { schemaname }) })
  }
}

/** Names a table wherever its alias qualifies a column; only PostgreSQL tells both cases of a letter apart. */
function nameWithoutAlias(
  columns: readonly Pg.ColumnRef[],
  alias: string,
  table: Pg.RangeVar,
  dialect: Dialect,
  notes: Set<string>,
): void {
  const path = [table.schemaname, table.relname].flatMap((name) => name || [])
  const keyOf = (some = '') => (dialect === 'postgres' ? some : some.toLowerCase())
  for (const { fields = [] } of columns) {
    const isOfIt = fields.length > 1 && keyOf(stringsIn(fields)[0]) === keyOf(alias)
    if (isOfIt) fields.splice(0, 1, ...path.map((name) => ({ String: { sval: name } })))
  }
  notes.add(`The alias \`${alias}\` is written as the table’s name: Kysely takes no alias here.`)
}

/**
 * SQL Server's `update a set … from b as a join …` is `update b set … from b join …`: to the compiler, an alias of `from` is
 * no table before it. Where either name is also another table's, it stays.
 */
export function updateByName(
  tree: Pg.Node,
  notes: Set<string>,
  hints: ReadonlyMap<unknown, string>,
): void {
  const { relation, ...update } = nodeAs(tree, 'UpdateStmt') ?? {}
  const sources = nodesIn(update.fromClause, 'RangeVar', false)
  const isTarget = ({ alias }: Pg.RangeVar) =>
    alias?.aliasname?.toLowerCase() === relation?.relname?.toLowerCase()
  const table = sources.find(isTarget)
  if (!relation || relation.schemaname || relation.alias || !table || hints.has(table)) return
  const [alias, name] = [table.alias!.aliasname!, table.relname!]
  const own = { ...update, withClause: undefined }
  const used = [
    ...nodesIn(own, 'RangeVar')
      .filter((other) => other !== table)
      .map(nameInQuery),
    ...[...objectsIn(own)].flatMap(({ aliasname = alias }) =>
      aliasname === alias ? [] : String(aliasname),
    ),
    ...nodesIn(own, 'ColumnRef').map((column) => bareName({ ColumnRef: column }) ?? ''),
  ].map((each) => each.toLowerCase())
  if (used.includes(name.toLowerCase()) || used.includes(alias.toLowerCase())) return
  delete table.alias
  Object.assign(relation, { ...table })
  nameWithoutAlias(nodesIn(own, 'ColumnRef'), alias, table, 'mssql', notes)
}

/** An insert returns columns of its only table: `t.*` is `*`, for which there is a method. */
export function returnAll(
  table: Pg.RangeVar | undefined,
  returned: Pg.ReturningClause | undefined,
): void {
  for (const { val } of nodesIn(returned?.exprs, 'ResTarget', false)) {
    const fields = nodeAs(val, 'ColumnRef')?.fields ?? []
    if (isStar(val) && stringsIn(fields).at(-1) === table?.relname)
      fields.splice(0, fields.length - 1)
  }
}

/** `set (a, b) = (1, 2)` is `set a = 1, b = 2`. */
export function assignSeparately(target: Pg.ResTarget, notes: Set<string>): void {
  const { source, colno = 1 } = nodeAs(target.val, 'MultiAssignRef') ?? {}
  const value = nodeAs(source, 'RowExpr')?.args?.[colno - 1]
  if (!value) return
  target.val = value
  notes.add('An assignment to several columns is written as several assignments.')
}

/** `update … from a join b on …, c` is `from c, a join b on …`: the builder puts joins behind all tables. */
export function putJoinLast(sources: Pg.Node[] | undefined, notes: Set<string>): void {
  const joins = (sources ?? []).filter((node) => 'JoinExpr' in node)
  const isBetween = sources !== undefined && joins.length === 1 && sources.at(-1) !== joins[0]
  if (!isBetween || sources.some(readsOthers)) return
  sources.push(...sources.splice(sources.indexOf(joins[0]!), 1))
  notes.add('A join is written after the other tables, which gives the same rows.')
}

/** `a cross join b` is `a join b on true`: only a query has a call for the former. */
export function joinOnTrue(sources: Pg.Node[] | undefined, notes: Set<string>): void {
  for (const join of nodesIn(sources, 'JoinExpr', false)) {
    if (join.quals || join.usingClause || join.isNatural) continue
    join.quals = { A_Const: { boolval: { boolval: true } } }
    notes.add('A cross join in a change is written as `join … on true`.')
  }
}

/**
 * SQL Server's `delete a from b as a join c on d where e` is `delete from b where exists (select … from c where d and
 * e)`: Kysely has no method for a second `from`. What an outer join may leave without a partner is joined to one row.
 */
export function deleteByExists(tree: Pg.Node, notes: Set<string>): void {
  const deletion = nodeAs(tree, 'DeleteStmt')
  const name = deletion?.relation?.relname
  if (!deletion?.usingClause || name === undefined) return
  const sources = deletion.usingClause.map(joinChain)
  const tables = sources
    .flatMap(({ first, joins }) => [first, ...joins.map(({ rarg }) => rarg)])
    .flatMap((node) => nodeAs(node, 'RangeVar') ?? [])
  const own = fullName(deletion.relation!)
  const ofItsName = tables.filter((table) => fullName(table) === own)
  // A table may be deleted from by its alias, or by its own name if that occurs once.
  const found =
    (deletion.relation?.schemaname === undefined
      ? tables.find((table) => nameInQuery(table).toLowerCase() === name.toLowerCase())
      : undefined) ?? (ofItsName.length === 1 ? ofItsName[0] : undefined)
  const isTarget = (node: Pg.Node | undefined) =>
    found !== undefined && nodeAs(node, 'RangeVar') === found
  const place = sources.findIndex(
    ({ first, joins }) => isTarget(first) || joins.some(({ rarg }) => isTarget(rarg)),
  )
  const { first, joins } = sources[place] ?? { joins: [] }
  const at = joins.findIndex(({ rarg }) => isTarget(rarg))
  const isInner = ({ jointype, usingClause, isNatural }: Pg.JoinExpr) =>
    jointype === 'JOIN_INNER' && !usingClause && !isNatural
  const isOuter = joins.some(({ jointype = '' }) => /RIGHT|FULL/.test(jointype))
  if (!first || !found || isOuter || !joins.slice(0, at + 1).every(isInner)) {
    throw new UntranslatableError(
      'Kysely has no method for SQL Server’s `delete` with a second `from` such as this: write `where exists (…)`.',
    )
  }
  // The first of the other tables, the condition of the join that is taken away, and the joins that are left.
  const [joined] = joins
  const isFirst = joined && isInner(joined) && !isLateral(joined.rarg)
  const begin = at >= 0 ? first : isFirst ? joined.rarg! : joined && oneRow()
  const removed = at >= 0 ? joins[at]! : isFirst ? joined : null
  const rest =
    begin &&
    joins
      .filter((join) => join !== removed)
      .reduce<Pg.Node>((larg, join) => ({ JoinExpr: { ...join, larg } }), begin)
  const others = deletion.usingClause.toSpliced(place, 1, ...(rest ? [rest] : []))
  const conditions = [removed?.quals, deletion.whereClause].flatMap((condition) => condition ?? [])
  const joinedNames = [
    ...nodesIn(others, 'RangeVar').map(nameInQuery),
    ...nodesIn(others, 'RangeSubselect').map(({ alias }) => alias?.aliasname),
  ]
  const returned = nodesIn(deletion.returningClause, 'ColumnRef').map(({ fields }) => fields ?? [])
  if (returned.some((fields) => fields.length > 1 && joinedNames.includes(stringsIn(fields)[0]))) {
    throw new UntranslatableError(
      'Columns of a joined table in `output` are not translated: the join becomes `exists (…)`, which returns no columns.',
    )
  }
  delete deletion.usingClause
  deletion.relation = found
  if (others.length === 0) return
  const query: Pg.SelectStmt = { ...PLAIN, targetList: [one()], fromClause: others }
  if (conditions.length > 0) query.whereClause = allOf(conditions)
  const subselect = { SelectStmt: query }
  deletion.whereClause = { SubLink: { subLinkType: 'EXISTS_SUBLINK', subselect } }
  notes.add('The tables joined in a deletion are written as `exists (select …)`.')
}

const one = (): Pg.Node => ({ ResTarget: { name: 'one', val: { A_Const: { ival: { ival: 1 } } } } })
/** `(select 1 as one) as one` */
const oneRow = (): Pg.Node => ({
  RangeSubselect: {
    subquery: { SelectStmt: { ...PLAIN, targetList: [one()] } },
    alias: { aliasname: 'one' },
  },
})

/** `update a join b on c set …` is `update a, b set … where c`: the builder joins only what follows `from`. */
export function joinByWhere(tree: Pg.Node, notes: Set<string>): void {
  const update = nodeAs(tree, 'UpdateStmt')
  if (!update) return
  const conditions: Pg.Node[] = []
  const tables: Pg.Node[] = []
  const collect = (node: Pg.Node) => {
    const join = nodeAs(node, 'JoinExpr')
    if (!join) return void tables.push(node)
    const what = join.isNatural
      ? 'a natural join'
      : join.usingClause
        ? '`using`'
        : join.jointype === 'JOIN_INNER'
          ? null
          : 'an outer join'
    if (what !== null) {
      throw new UntranslatableError(
        `Kysely has no method for ${what} in MySQL’s update, only for several tables.`,
      )
    }
    collect(join.larg!)
    collect(join.rarg!)
    if (join.quals && literalOf(join.quals)?.code !== 'true') conditions.push(join.quals)
  }
  for (const node of update.fromClause ?? []) collect(node)
  if (nodesIn(update.fromClause, 'JoinExpr', false).length > 0)
    notes.add('`join` in an update is written as a list of tables with conditions.')
  update.fromClause = tables
  if (update.whereClause) conditions.push(update.whereClause)
  if (conditions.length > 0) update.whereClause = allOf(conditions)
}
