import type * as Pg from 'libpg-query'
import { quoted } from '../own-tables/value-types.ts'
import { grouped } from './expressions.ts'
import { literalOf } from './literal.ts'
import {
  firstOf,
  fullName,
  groupedExpressions,
  hasEnd,
  isStar,
  nameInQuery,
  nodeAs,
  nodesIn,
  outputName,
  STAND_INS,
  stringsIn,
} from './postgres-tree.ts'
import type { Columns } from './scope.ts'
import { sourcesOf } from './sources.ts'
import { isAssignable, orNull, type TsType, unionOf } from './ts-type.ts'
import { UntranslatableError } from './untranslatable.ts'
import {
  byBuilder,
  castTo,
  type ExpressionWriters,
  eachOrOne,
  isPlainName,
  listOrOne,
  namesOf,
  quotedName,
  raw,
  type Writer,
  type Written,
  type WrittenQuery,
} from './writer.ts'

/** What is asked of the types of a query's columns, in order. */
interface Wanted {
  /** What the code of its only column may be written for. */
  hint?: TsType
  /** Wider types, which the other queries of a set operation need; null for a column that is fine as it is. */
  wider?: readonly TsType[]
}

/** Writes subqueries. */
export const QUERIES: ExpressionWriters = {
  SubLink({ subLinkType = 'EXPR_SUBLINK', subselect, testexpr, operName }, writer, expected) {
    const query = nodeAs(subselect, 'SelectStmt')!
    if (subLinkType === 'EXPR_SUBLINK') return subquery(query, writer, expected)
    const type = testexpr ? writer.write(testexpr).type : null
    const inner = subquery(query, writer, type)
    if (subLinkType === 'EXISTS_SUBLINK') {
      return { code: `eb.exists(${inner.code})`, type: 'SqlBool' }
    }
    if (subLinkType === 'ARRAY_SUBLINK') return raw(`array(\${${inner.code}})`, 'unknown')
    const left = grouped(testexpr, writer)
    const operator = stringsIn(operName)[0] ?? 'in'
    // The builder's types know queries of one column only.
    const isRow = nodeAs(testexpr, 'RowExpr') !== null
    const fitted =
      isRow || isAssignable(inner.type, orNull(type)) ? inner.code : castTo(inner, type!)
    const isAny = subLinkType === 'ANY_SUBLINK'
    // A query has parentheses of its own, and SQL Server takes no others here.
    const isBare = writer.dialect === 'mssql'
    const right = /in$/.test(operator)
      ? fitted
      : isBare
        ? raw(`${isAny ? 'any' : 'all'} \${${inner.code}}`, type).code
        : isAny
          ? `eb.fn.any(${fitted})`
          : raw(`all(\${${inner.code}})`, type).code
    return {
      code: `eb(${left}${isRow ? '.$castTo<any>()' : ''}, ${quoted(operator)}, ${right})`,
      type: 'SqlBool',
    }
  },
}

/** Writes a query within an expression. */
function subquery(query: Pg.SelectStmt, writer: Writer, hint: TsType = null): Written {
  const { code, columns } = writeSelect(query, writer.inner(), 'eb', { hint })
  const [[column, type] = ['', null]] = columns
  return { code: code, type, ...(columns.size === 1 && { column }) }
}

const SET_OPERATIONS: Record<string, string> = {
  SETOP_UNION: 'union',
  SETOP_INTERSECT: 'intersect',
  SETOP_EXCEPT: 'except',
}

/** @param from what the query begins with: `db`, or `eb` in an expression. */
export function writeSelect(
  query: Pg.SelectStmt,
  writer: Writer,
  from: string,
  wanted: Wanted = {},
): WrittenQuery {
  // Only the database begins with `with`, not the builder of expressions.
  if (query.withClause && from === 'eb') writer.scope.beginWithDatabase()
  const begin = (query.withClause ? 'db' : from) + withOf(query.withClause, writer)
  const { code, columns } = query.larg
    ? combined(query, writer, begin)
    : plainSelect(query, writer, begin, wanted)
  return { code: code + endOf(query, writer), columns }
}

/** Writes queries that set operations combine, from left to right. */
function combined(query: Pg.SelectStmt, outer: Writer, begin: string): WrittenQuery {
  const isSorted = groupedExpressions(query).length > 0
  const writer = outer.with({ literal: outer.literal || isSorted })
  const calls: { method: string; operand: string; columns: Columns }[] = []
  let first = query
  for (; first.larg && first.rarg; first = first.larg) {
    const isNested = hasEnd(first.rarg) || first.rarg.larg !== undefined
    if (isNested && writer.dialect === 'sqlite') {
      throw new UntranslatableError('SQLite reads set operations from left to right only.')
    }
    // The callback's builder knows the queries of `with`, and neither it nor `db` a table around.
    const inner = writer.inner()
    inner.scope.beginWithDatabase()
    const tables = nodesIn(first.rarg, 'RangeVar').map(fullName)
    const needsBuilder = isNested || tables.some((table) => writer.scope.isUnknownToDatabase(table))
    const written = writeSelect(first.rarg, inner, needsBuilder ? 'eb' : 'db')
    const typed = written.code + castOfUnknown(written)
    const operand = isNested ? `eb.parens(${typed})` : typed
    calls.unshift({
      method: `${SET_OPERATIONS[first.op ?? '']}${first.all ? 'All' : ''}`,
      operand: operand.startsWith('eb') ? `(eb) => ${operand}` : operand,
      columns: written.columns,
    })
  }
  const { columns } = plainSelect(first, writer.inner(), begin)
  const types = [...columns.values()].map((type, place) => {
    const others = calls.map((call) => [...call.columns.values()][place] ?? null)
    const wide = unionOf([type, ...others])
    return isAssignable(wide, type) ? null : wide
  })
  const main = plainSelect(first, writer.inner(), begin, { wider: types })
  // The combined query's order may name the first one's columns.
  writer.scope.addTable('', main.columns)
  const code = calls.map(({ method, operand }) => `\n.${method}(${operand})`).join('')
  return { code: main.code + code, columns: main.columns }
}

/**
 * Returns the cast of a query whose columns aren't all known, where other columns have to fit: of a list in a callback, the
 * compiler doesn't know their names, either.
 */
function castOfUnknown({ code, columns }: WrittenQuery): string {
  const isUnknown = [...columns.values()].some((type) => type === null)
  return isUnknown && /\.select(?:NoFrom)?\(\(eb\) => \[/.test(code) ? '\n.$castTo<any>()' : ''
}

function plainSelect(
  query: Pg.SelectStmt,
  outer: Writer,
  begin: string,
  wanted: Wanted = {},
): WrittenQuery {
  // What occurs in several clauses has to be the same to the database: parameters would make it different.
  const writer = outer.with({ literal: outer.literal || groupedExpressions(query).length > 0 })
  const sources = sourcesOf(query.fromClause, outer, 'selectFrom')
  if (begin === 'eb' && sources === '') outer.scope.beginWithDatabase()
  const groups = (query.groupClause ?? []).map((item, place) => {
    const distinct = query.groupDistinct && place === 0 ? 'distinct ' : ''
    return nodeAs(item, 'GroupingSet') || distinct
      ? raw(distinct + groupingSet(item, writer), null).code
      : writer.listed(item, resultNames(query))
  })
  const [top, targets] = withoutTop(query.targetList ?? [], writer)
  const distinct = query.distinctClause ? distinctOf(query.distinctClause, writer) : ''
  const selected = selectionsOf(targets, sources ? 'select' : 'selectNoFrom', writer, wanted)
  const code = [
    begin === 'eb' && sources === '' ? 'db' : begin,
    sources,
    sources ? distinct + top : '',
    selected.code,
    // Without a table, a query begins with what it selects.
    sources ? '' : distinct + top,
    ...writer.with({ literal: outer.literal }).lines(query.whereClause, 'where'),
    groups.length > 0 ? `\n.groupBy(${listOrOne(groups)})` : '',
    ...writer.lines(query.havingClause, 'having'),
  ].join('')
  return { code, columns: selected.columns }
}

/** Separates SQL Server's `top` from the selected columns, the first of which stands for it. */
export function withoutTop(targets: Pg.Node[], writer: Writer): [call: string, targets: Pg.Node[]] {
  const [first, ...others] = targets
  const call = nodeAs(nodeAs(first, 'ResTarget')?.val, 'FuncCall')
  if (stringsIn(call?.funcname)[0] !== STAND_INS.top) return ['', targets]
  const [amount, kind] = call?.args ?? []
  const words = literalOf(kind)?.code
  // The builder writes the number into the SQL, also a fraction of a percentage, and takes no expression.
  const number = nodeAs(amount, 'ParamRef')?.number
  const written = /^\d+(?:\.\d+)?$/.exec(literalOf(amount)?.sql ?? '')?.[0]
  const code = number === undefined ? written : writer.variable(number, 'number').code
  if (code === undefined)
    throw new UntranslatableError('`top` takes a number or a parameter, and no expression.')
  return [`\n.top(${code}${words ? `, ${words}` : ''})`, others]
}

const GROUPING_SETS: Record<string, string> = {
  GROUPING_SET_ROLLUP: 'rollup',
  GROUPING_SET_CUBE: 'cube',
  GROUPING_SET_SETS: 'grouping sets ',
}

function groupingSet(item: Pg.Node, writer: Writer): string {
  const set = nodeAs(item, 'GroupingSet')
  const row = nodeAs(item, 'RowExpr')?.args
  if (!set && !row) return writer.text(item)
  const parts = (set?.content ?? row ?? []).map((part) => groupingSet(part, writer)).join(', ')
  return `${GROUPING_SETS[set?.kind ?? ''] ?? ''}(${parts})`
}

function distinctOf(clause: Pg.Node[], writer: Writer): string {
  const targets = clause.filter((node) => Object.keys(node).length > 0)
  if (targets.length === 0) return '\n.distinct()'
  return `\n.distinctOn(${eachOrOne(targets.map((target) => writer.operand(target)))})`
}

const resultNames = ({ targetList = [] }: Pg.SelectStmt) =>
  new Set(targetList.map((target) => outputName(nodeAs(target, 'ResTarget')!)))

/** Writes what follows a query or a combination of queries. */
function endOf(query: Pg.SelectStmt, writer: Writer): string {
  const isRepeated = writer.literal || groupedExpressions(query).length > 0
  const literal = writer.with({ literal: isRepeated })
  const results = resultNames(firstOf(query))
  const orders = (query.sortClause ?? []).map(
    (item) => `\n${literal.order(nodeAs(item, 'SortBy')!, results)}`,
  )
  const { limitCount, limitOffset, limitOption } = query
  const hasTies = limitOption === 'LIMIT_OPTION_WITH_TIES'
  const fetches = hasTies || (writer.dialect === 'mssql' && limitOffset)
  const offset = limitOffset ? `\n.offset(${amountOf(limitOffset, writer)})` : ''
  const amount = limitCount ? amountOf(limitCount, writer) : null
  const limit =
    amount === null
      ? ''
      : fetches
        ? `\n.fetch(${amount}${hasTies ? ", 'with ties'" : ''})`
        : `\n.limit(${amount})`
  const locks = (query.lockingClause ?? []).map((lock) => lockOf(nodeAs(lock, 'LockingClause')!))
  return [...orders, fetches ? offset + limit : limit + offset, ...locks].join('')
}

/** Writes the number of rows of `limit` or `offset`. */
export function amountOf(node: Pg.Node, writer: Writer): string {
  const { sql = '' } = literalOf(node) ?? {}
  return /^\d+$/.test(sql) ? sql : byBuilder(writer.value(node, 'number', { storedAs: 'number' }))
}

const LOCKS: Record<string, string> = {
  LCS_FORUPDATE: 'forUpdate',
  LCS_FORNOKEYUPDATE: 'forNoKeyUpdate',
  LCS_FORSHARE: 'forShare',
  LCS_FORKEYSHARE: 'forKeyShare',
}
const WAITS: Record<string, string> = {
  LockWaitSkip: '\n.skipLocked()',
  LockWaitError: '\n.noWait()',
}

function lockOf({ lockedRels = [], strength, waitPolicy }: Pg.LockingClause): string {
  const names = lockedRels.map((lock) => quoted(nameInQuery(nodeAs(lock, 'RangeVar')!)))
  const list = names.length > 1 ? `[${names.join(', ')}]` : names.join('')
  return `\n.${LOCKS[strength ?? '']}(${list})${WAITS[waitPolicy ?? ''] ?? ''}`
}

/** Writes `with`, and adds its queries to the scope. */
export function withOf(clause: Pg.WithClause | undefined, writer: Writer): string {
  const isRecursive = clause?.recursive === true
  const parts = (clause?.ctes ?? []).map((node) => {
    const cte = nodeAs(node, 'CommonTableExpr')!
    const { ctename: name = '', ctematerialized } = cte
    const names = stringsIn(cte.aliascolnames)
    const full = names.length > 0 ? `${name}(${names.join(', ')})` : name
    const inner = writer.inner().with({ features: new Set() })
    // The types of a recursive query's columns are those that its first query gives them.
    if (isRecursive) inner.scope.addQuery(name, new Map(names.map((column) => [column, 'any'])))
    // SQL Server has no word for it, and SQLite needs none.
    const isOwn = ({ relname, schemaname }: Pg.RangeVar) => relname === name && !schemaname
    const readsOwn = !isRecursive && nodesIn(cte.ctequery, 'RangeVar').some(isOwn)
    if (readsOwn && /^(?:mssql|sqlite)$/.test(writer.dialect)) {
      const first = firstOf(nodeAs(cte.ctequery, 'SelectStmt')!)
      const own = [...inner.inner().statement({ SelectStmt: first }, 'db').columns]
      const named = own.map(([column, type], place) => [names[place] ?? column, type] as const)
      inner.scope.addRecursive(name, new Map(named))
    }
    const written = cteQuery(cte, inner)
    const { columns } = written
    const code = written.code + (names.length > 0 ? castOfUnknown(written) : '')
    const types = [...columns.values()]
    writer.scope.addQuery(
      name,
      names.length === 0
        ? columns
        : new Map(
            names.map((column, place) => [column, isRecursive ? 'any' : (types[place] ?? null)]),
          ),
    )
    const kept = /(Never|Always)$/.exec(ctematerialized ?? '')?.[1]
    const builder = kept
      ? `(cte) => cte(${quoted(full)}).${kept === 'Never' ? 'notMaterialized' : 'materialized'}()`
      : quoted(full)
    const method = isRecursive ? 'withRecursive' : 'with'
    return `\n.${method}(${builder}, (db) => ${code})`
  })
  return parts.join('')
}

/** Writes a query of `with`, and `search` and `cycle` behind it, which the builder has no calls for. */
function cteQuery(cte: Pg.CommonTableExpr, writer: Writer): WrittenQuery {
  const { ctequery, search_clause, cycle_clause } = cte
  writer.scope.beginCallback()
  const isPiece = nodeAs(ctequery, 'FuncCall') !== null
  const { code, columns } = isPiece
    ? { code: writer.write(ctequery, 'any').code, columns: new Map<string, TsType>() }
    : writer.inner().statement(ctequery!, 'db')
  const names = (nodes: Pg.Node[] | undefined) =>
    stringsIn(nodes)
      .map((name) => quotedName(name, 'postgres'))
      .join(', ')
  const words: string[] = []
  const added: string[] = []
  if (search_clause) {
    const { search_breadth_first, search_col_list, search_seq_column = '' } = search_clause
    const order = search_breadth_first ? 'breadth' : 'depth'
    words.push(
      `search ${order} first by ${names(search_col_list)} set ${quotedName(search_seq_column, 'postgres')}`,
    )
    added.push(search_seq_column)
  }
  if (cycle_clause) {
    const { cycle_col_list, cycle_mark_column = '', cycle_path_column = '' } = cycle_clause
    const { cycle_mark_value, cycle_mark_default } = cycle_clause
    const [marked, other] = [cycle_mark_value, cycle_mark_default].map((value) =>
      writer.text(value),
    )
    const values = marked === 'true' && other === 'false' ? '' : ` to ${marked} default ${other}`
    words.push(
      `cycle ${names(cycle_col_list)} set ${quotedName(cycle_mark_column, 'postgres')}${values} using ${quotedName(cycle_path_column, 'postgres')}`,
    )
    added.push(cycle_mark_column, cycle_path_column)
  }
  if (words.length === 0) return { code, columns }
  const all = new Map([...columns, ...added.map((name) => [name, 'any'] as const)])
  return { code: `sql<any>\`\${${code}} ${words.join(' ')}\``, columns: all }
}

/** Returns whose columns `*` stands for: `''` for all tables; null if it isn't a star. */
function starOf(node: Pg.Node | undefined): string | null {
  return isStar(node) ? stringsIn(nodeAs(node, 'ColumnRef')?.fields).join('.') : null
}

/** Writes the selected or returned columns as calls, in order. */
export function selectionsOf(
  targets: readonly Pg.Node[],
  method: 'select' | 'selectNoFrom' | 'returning' | 'output',
  writer: Writer,
  { hint = null, wider = [] }: Wanted = {},
): WrittenQuery {
  const calls: string[] = []
  const columns = new Map<string, TsType>()
  let list: string[] = []
  const flush = () => {
    if (list.length > 0) calls.push(`\n.${method}(${listOrOne(list)})`)
    list = []
  }
  targets.forEach((node, place) => {
    const target = nodeAs(node, 'ResTarget')!
    const star = starOf(target.val)
    if (star === null) {
      const { code, type } = selectionOf(target, writer, hint, wider[place] ?? null)
      list.push(code)
      columns.set(outputName(target), type)
      return
    }
    flush()
    calls.push(`\n.${method}All(${star ? quoted(star) : ''})`)
    for (const column of writer.scope.ownColumns(star || undefined)) columns.set(...column)
  })
  flush()
  return { code: calls.join(''), columns }
}

function selectionOf(target: Pg.ResTarget, writer: Writer, hint: TsType, wider: TsType): Written {
  const { name, val } = target
  const reference = writer.reference(val)
  const written = writer.standalone(val, hint)
  const { type } = written
  if (reference && wider === null && (name === undefined || isPlainName(name))) {
    const full = name ? quoted(`${namesOf(val)!.join('.')} as ${name}`) : reference
    return { code: full, type }
  }
  const code = wider === null ? written.code : castTo(written, wider)
  return { code: `${code}.as(${quoted(outputName(target))})`, type: wider ?? type }
}
