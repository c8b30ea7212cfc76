import type * as Pg from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { quoted } from '../own-tables/value-types.ts'
import { castType } from './cast-type.ts'
import { literalOf } from './literal.ts'
import { namesOfSources } from './nested-joins.ts'
import { joinedOf, nestedOf } from './nested-sources.ts'
import {
  fullName,
  isLateral,
  isOfCatalog,
  isOnly,
  joinChain,
  nameInQuery,
  nodeAs,
  outputName,
  STAND_INS,
  stringsIn,
} from './postgres-tree.ts'
import { asSource, ownName, ownNames, rowType, tableText } from './source-text.ts'
import { type TsType, unionOf } from './ts-type.ts'
import { located, UntranslatableError } from './untranslatable.ts'
import { byBuilder, eachOrOne, raw, type Writer } from './writer.ts'

/** Writes the tables of `from`, and adds them to the scope. */
export function sourcesOf(
  clause: readonly Pg.Node[] | undefined,
  writer: Writer,
  method: string,
): string {
  if (!clause || clause.length === 0) return ''
  const { first, joins } = joinChain(clause.at(-1)!)
  const named = joins.find((join) => join.alias ?? join.join_using_alias)
  if (named) {
    const { aliasname } = named.alias ?? named.join_using_alias!
    throw new UntranslatableError(`Kysely has no method for naming a join, \`${aliasname}\`.`)
  }
  // What no call joins is text behind the first source, with all joins before it.
  const last = joins.findLastIndex(({ isNatural, usingClause }) => isNatural || usingClause)
  const begin = clause.slice(0, -1).map((node) => sourceOf(node, writer))
  const source = last < 0 ? sourceOf(first, writer) : joinedOf(joins.slice(0, last + 1), writer)
  const rest = joins.slice(last + 1).map((join) => joinOf(join, writer, method))
  return `\n.${method}(${eachOrOne([...begin, source])})${rest.join('')}`
}

/** Writes a table, a query or a function as the builder's methods take it, and adds it to the scope. */
export function sourceOf(node: Pg.Node, writer: Writer): string {
  return located(node, () => {
    const table = nodeAs(node, 'RangeVar')
    const hint = table && writer.hint(table)
    if (table && hint && isCalledOtherwise(hint, table, writer)) {
      throw new UntranslatableError(
        'Kysely takes no alias for the deleted table, and a hint follows one here: leave it out.',
      )
    }
    const names = stringsIn(table?.alias?.colnames)
    if (table && names.length > 0) return namedTableOf(table, names, '', writer)
    if (table && isOnly(table)) return asTable(table, '', writer)
    const sample = nodeAs(node, 'RangeTableSample')
    if (sample) return sampleOf(sample, writer)
    const isRecursive = table && writer.scope.isRecursive(fullName(table))
    if (table && (isOfCatalog(table) || table.catalogname || hint || isRecursive)) {
      const [name, columns] = [nameInQuery(table), writer.scope.columnsOf(fullName(table))]
      writer.scope.addTable(name, columns)
      // Of what no interface declares, any column may be read.
      // Behind the first table of MySQL's update, its joins may stand: the names of others are in the text only.
      const isJoined = writer.features.has('joined')
      const type = columns.size > 0 && !isJoined ? rowType(columns) : 'any'
      const named = raw(tableText(table, writer.dialect), type).code
      return hint
        ? `${named}.as<${isJoined ? 'string' : quoted(name)}>(${raw(hint, null).code})`
        : `${named}.as(${quoted(name)})`
    }
    if (table) return tableOf(table, writer)
    const subselect = nodeAs(node, 'RangeSubselect')
    if (subselect) return derivedOf(subselect, writer)
    const call = nodeAs(node, 'RangeFunction')
    if (call) return functionOf(call, writer)
    if (nodeAs(node, 'JoinExpr')) return nestedOf(node, writer)
    throw new UntranslatableError('Kysely has no method for this source of rows.')
  })
}

/** Returns whether a hint stands behind another name than the table has by now. */
const isCalledOtherwise = (hint: string, table: Pg.RangeVar, { dialect }: Writer) =>
  dialect === 'mysql' && !hint.replaceAll(/[`\\]/g, '').startsWith(`${nameInQuery(table)} `)

/** Writes a table as a piece of SQL, with what follows its alias. */
function asTable(table: Pg.RangeVar, after: string, writer: Writer): string {
  const [name, columns] = [nameInQuery(table), writer.scope.columnsOf(fullName(table))]
  return asSource(tableText(table, writer.dialect), name, [], columns, writer, after)
}

/** Writes `t tablesample method (10)`, which follows the alias. */
function sampleOf({ relation, method, args, repeatable }: Pg.RangeTableSample, writer: Writer) {
  const table = nodeAs(relation, 'RangeVar')!
  const list = (args ?? []).map((arg) => writer.text(arg)).join(', ')
  const seed = repeatable ? ` repeatable (${writer.text(repeatable)})` : ''
  const after = ` tablesample ${stringsIn(method).join('.')} (${list})${seed}`
  const names = stringsIn(table.alias?.colnames)
  return names.length > 0
    ? namedTableOf(table, names, after, writer)
    : asTable(table, after, writer)
}

/** Writes a table whose columns get other names, `t as a (b, c)`: the first ones, in order. */
function namedTableOf(table: Pg.RangeVar, names: string[], after: string, writer: Writer): string {
  const declared = [...writer.scope.columnsOf(fullName(table))]
  const known = declared.map(([name, type], place) => [names[place] ?? name, type] as const)
  const columns = new Map(known.length > 0 ? known : names.map((name) => [name, null] as const))
  const text = tableText(table, writer.dialect)
  return asSource(text, nameInQuery(table), ownNames(names, writer), columns, writer, after)
}

export function tableOf(table: Pg.RangeVar, writer: Writer): string {
  const name = fullName(table)
  const alias = table.alias?.aliasname
  writer.scope.addTable(alias ?? name, writer.scope.columnsOf(name))
  return quoted(alias ? `${name} as ${alias}` : name)
}

/** Writes a query in `from`. */
function derivedOf({ subquery, alias }: Pg.RangeSubselect, writer: Writer): string {
  const name = alias?.aliasname ?? ''
  const names = stringsIn(alias?.colnames)
  const rows = nodeAs(subquery, 'SelectStmt')?.valuesLists
  if (rows) return valuesOf(rows, name, names, writer)
  const { code, columns } = writer.inner().statement(subquery!, 'eb')
  if (names.length > 0) {
    // The builder's aliases of queries have no names of columns.
    const types = [...columns.values()]
    const named = new Map(names.map((column, place) => [column, types[place] ?? null]))
    return asSource(`\${${code}}`, name, ownNames(names, writer), named, writer)
  }
  writer.scope.addTable(name, columns)
  return `${code}.as(${quoted(name)})`
}

/** Writes a list of rows as a table, which Kysely has no method for. */
function valuesOf(rows: Pg.Node[], alias: string, names: string[], writer: Writer): string {
  const lists = rows.map((row) => nodeAs(row, 'List')?.items ?? [])
  const shown = names.length > 0 ? names : (lists[0] ?? []).map((_, place) => `column${place + 1}`)
  const columns = shown.map((name, place) => {
    const types = lists.map((list) => writer.write(list[place]).type)
    return [name, unionOf(types)] as const
  })
  const text = lists.map((list) => `(${list.map((item) => writer.text(item)).join(', ')})`)
  return asSource(
    `(values ${text.join(', ')})`,
    alias,
    ownNames(names, writer),
    new Map(columns),
    writer,
  )
}

/** Functions whose rows have columns with names of their own, and those names. */
const ROW_FUNCTIONS = /^(?:jsonb?_each(?:_text)?|jsonb?_tree|openjson)$/
const ROW_COLUMNS: Record<Dialect, readonly string[]> = {
  postgres: ['key', 'value'],
  mysql: [],
  mssql: ['key', 'value', 'type'],
  sqlite: ['key', 'value', 'type', 'atom', 'id', 'parent', 'fullkey', 'path'],
}

/** Writes a function in `from`. */
function functionOf(node: Pg.RangeFunction, writer: Writer): string {
  const { functions, alias, ordinality, coldeflist = [] } = node
  const call = nodeAs(functions?.[0], 'List')?.items?.[0]
  const called = call ? outputName({ val: call }) : ''
  const name = alias?.aliasname ?? called
  const declared = coldeflist.map((column) => {
    const { colname = '', typeName } = nodeAs(column, 'ColumnDef')!
    return { name: colname, ...castType(typeName, writer.dialect) }
  })
  const names = stringsIn(alias?.colnames)
  const isPiece = stringsIn(nodeAs(call, 'FuncCall')?.funcname).join() === STAND_INS.sql
  const own = ROW_FUNCTIONS.test(called) ? ROW_COLUMNS[writer.dialect] : []
  const shown = names.length > 0 ? names : own.length > 0 ? own : [name]
  const columns = new Map<string, TsType>(
    declared.length > 0
      ? declared.map((column) => [column.name, column.type])
      : shown.map((column) => [column, 'any']),
  )
  const list =
    declared.length > 0
      ? declared.map((column) => `${ownName(column.name, writer.dialect)} ${column.sql}`)
      : ownNames(names, writer)
  if (list.length > 0 || ordinality || node.is_rowsfrom) {
    const text = `${rowsText(node, writer)}${ordinality ? ' with ordinality' : ''}`
    return asSource(text, name, list, columns, writer)
  }
  // The columns of a piece are in its text only.
  writer.scope.addTable(name, isPiece ? new Map() : columns)
  const { code } = writer.write(call, isPiece ? 'any' : rowType(columns))
  const hint = writer.hint(node)
  return hint
    ? `${code}.as<${quoted(name)}>(${raw(hint, null).code})`
    : `${code}.as(${quoted(name)})`
}

/** Returns a function in `from` as SQL, or several of `rows from (…)`. */
function rowsText({ functions = [], is_rowsfrom }: Pg.RangeFunction, writer: Writer): string {
  const texts = functions.map((node) => {
    const [call, columns] = nodeAs(node, 'List')?.items ?? []
    const list = (nodeAs(columns, 'List')?.items ?? []).map((column) => {
      const { colname = '', typeName } = nodeAs(column, 'ColumnDef')!
      return `${ownName(colname, writer.dialect)} ${castType(typeName, writer.dialect).sql}`
    })
    return `${writer.text(call)}${list.length > 0 ? ` as (${list.join(', ')})` : ''}`
  })
  return is_rowsfrom ? `rows from (${texts.join(', ')})` : texts.join('')
}

const JOINS: Record<string, string> = {
  JOIN_INNER: 'innerJoin',
  JOIN_LEFT: 'leftJoin',
  JOIN_RIGHT: 'rightJoin',
  JOIN_FULL: 'fullJoin',
}

/** @param method the method that the sources begin with. */
function joinOf(join: Pg.JoinExpr, writer: Writer, method: string): string {
  const { jointype = '', rarg, quals } = join
  const target = byBuilder(sourceOf(rarg!, writer))
  const isBeside = isLateral(rarg)
  const lateral = isBeside ? 'Lateral' : ''
  const isApply = isBeside && writer.dialect === 'mssql'
  if (!quals && method !== 'selectFrom') {
    const { location } = nodeAs(rarg, 'RangeVar') ?? {}
    const message = 'Kysely has no method for a cross join in an update or a deletion.'
    throw new UntranslatableError(message, { location })
  }
  if (!quals) return `\n.${isApply ? 'crossApply' : `crossJoin${lateral}`}(${target})`
  const condition = joinCondition(quals, target, writer)
  const table = nodeAs(rarg, 'RangeVar')
  const alias = Object(Object.values(rarg!)[0]).alias?.aliasname
  const isNested = nodeAs(rarg, 'JoinExpr') !== null
  const names = isNested ? namesOfSources(rarg) : [alias ?? (table ? fullName(table) : '')]
  if (/LEFT|FULL/.test(jointype)) writer.scope.makeNullable({ only: names })
  if (/RIGHT|FULL/.test(jointype)) writer.scope.makeNullable({ except: names })
  if (isApply) return `\n.outerApply(${target})`
  return `\n.${JOINS[jointype]}${lateral}(${target}, ${condition})`
}

/**
 * Writes a join's condition: two columns if it is their equality, else a callback. Only within a callback, the
 * compiler knows the name of a table that is written by a callback.
 */
export function joinCondition(quals: Pg.Node, target: string, writer: Writer): string {
  const equality = nodeAs(quals, 'A_Expr')
  const isEquality = equality?.kind === 'AEXPR_OP' && stringsIn(equality.name).join() === '='
  const [left, right] = [equality?.lexpr, equality?.rexpr].map((side) => writer.reference(side))
  if (isEquality && left && right && !target.startsWith('(eb)')) return `${left}, ${right}`
  if (literalOf(quals)?.code === 'true') return '(join) => join.onTrue()'
  return `(join) => join${writer.clauses(quals, 'on').join('')}`
}
