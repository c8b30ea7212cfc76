import type * as Pg from 'libpg-query'
import { propertyName, quoted } from '../own-tables/value-types.ts'
import { stepsOf } from './expressions.ts'
import {
  alsoIn,
  fullName,
  isLateral,
  isOnly,
  nameInQuery,
  nodeAs,
  nodesIn,
  STAND_INS,
  stringsIn,
} from './postgres-tree.ts'
import { amountOf, selectionsOf, withOf, withoutTop, writeSelect } from './queries.ts'
import type { StoredTypes } from './scope.ts'
import { joinCondition, sourceOf, sourcesOf, tableOf } from './sources.ts'
import { located, UntranslatableError } from './untranslatable.ts'
import {
  byBuilder,
  listOrOne,
  namesOf,
  quotedName,
  raw,
  type StatementWriters,
  type Writer,
  type WrittenQuery,
} from './writer.ts'

/** Writes statements. */
export const STATEMENTS: StatementWriters = {
  SelectStmt: (query, writer, from) => writeSelect(query, writer, from),

  InsertStmt(node, writer, from) {
    const { relation, cols = [], selectStmt, onConflictClause } = node
    const begin = from + withOf(node.withClause, writer)
    const table = fullName(relation!)
    changedTable(relation, writer.inner())
    const { features } = writer
    const types = writer.scope.storedTypes(table)
    writer.scope.addTable(table, writer.scope.columnsOf(table))
    const columns = cols.map((column) => {
      const { name = '', indirection } = nodeAs(column, 'ResTarget')!
      if (!indirection) return name
      throw new UntranslatableError(
        `Kysely inserts into whole columns, not into a part of \`${name}\`.`,
      )
    })
    const ignore = writer.dialect === 'sqlite' ? '\n.orIgnore()' : '\n.ignore()'
    const call = [
      `${begin}\n.${features.has('replace') ? 'replaceInto' : 'insertInto'}(${quoted(table)})`,
      topOf(node.returningClause, writer),
      features.has('ignore') ? ignore : '',
      features.has('or replace') ? '\n.orReplace()' : '',
      features.has('or abort') ? '\n.orAbort()' : '',
      features.has('or fail') ? '\n.orFail()' : '',
      features.has('or rollback') ? '\n.orRollback()' : '',
    ].join('')
    const override = OVERRIDES[node.override ?? ''] ?? ''
    const values = insertedOf(nodeAs(selectStmt, 'SelectStmt'), override, columns, types, writer)
    const conflict = onConflictClause ? conflictOf(onConflictClause, types, writer) : ''
    const returning = returningOf(node.returningClause, writer)
    return { ...returning, code: call + values + conflict + returning.code }
  },

  UpdateStmt(node, writer, from) {
    const { relation, targetList, fromClause, whereClause } = node
    const begin = from + withOf(node.withClause, writer)
    const isJoined = writer.features.has('joined')
    const end = endOf(node.returningClause, writer)
    if (isJoined) {
      const sources = sourcesOf(fromClause, writer, 'updateTable')
      // A key with a table would be quoted as one name.
      const set = pairsOf(targetList, writer).map(([column, value]) => {
        const type = writer.scope.typeOf(column.split('.'))
        const code = writer.value(value, type, { storedAs: type })
        return `\n.set(${quoted(column)}, ${byBuilder(code)})`
      })
      const where = writer.lines(whereClause, 'where')
      return { code: [begin, sources, ...set, ...where, end].join(''), columns: new Map() }
    }
    const table = changedTable(relation, writer)
    const top = topOf(node.returningClause, writer)
    refuseLateral(fromClause)
    const sources = fromClause ? sourcesOf(fromClause, writer, 'from') : ''
    const types = writer.scope.storedTypes(fullName(relation!))
    const set = settings(targetList, types, writer)
    const where = writer.lines(whereClause, 'where')
    const returning = returningOf(node.returningClause, writer)
    const update = `${begin}\n.updateTable(${actionBefore(relation, writer) ?? table})`
    const code = [update, top, sources, set, ...where, end, returning.code]
    return { ...returning, code: code.join('') }
  },

  DeleteStmt(node, writer, from) {
    const begin = from + withOf(node.withClause, writer)
    const table = changedTable(node.relation, writer)
    const others = alsoIn(node.returningClause).map((target) =>
      quoted(namesOf(target.val)!.join('.')),
    )
    const code = [
      `${begin}\n.deleteFrom(${listOrOne([table, ...others])})`,
      topOf(node.returningClause, writer),
      sourcesOf(node.usingClause, writer, 'using'),
      ...writer.lines(node.whereClause, 'where'),
      endOf(node.returningClause, writer),
    ]
    const returning = returningOf(node.returningClause, writer)
    return { ...returning, code: code.join('') + returning.code }
  },

  MergeStmt(node, writer, from) {
    const { relation, sourceRelation, joinCondition: quals, mergeWhenClauses = [] } = node
    const begin = from + withOf(node.withClause, writer)
    const table = tableOf(relation!, writer)
    const target = byBuilder(sourceOf(sourceRelation!, writer))
    const types = writer.scope.storedTypes(fullName(relation!))
    const condition = joinCondition(quals!, target, writer)
    const whens = writer.features.has('no when')
      ? []
      : mergeWhenClauses.map((when) => whenOf(nodeAs(when, 'MergeWhenClause')!, types, writer))
    const top = topOf(node.returningClause, writer)
    const begun = `${begin}\n.mergeInto(${table})${top}\n.using(${target}, ${condition})`
    const returning = returningOf(node.returningClause, writer)
    return { ...returning, code: begun + whens.join('') + returning.code }
  },
}

/** A query is joined laterally, an update isn't. */
function refuseLateral(sources: readonly Pg.Node[] = []): void {
  if (nodesIn(sources, 'JoinExpr', false).some(({ rarg }) => isLateral(rarg)))
    throw new UntranslatableError('Kysely has no method for a lateral join in an update.')
}

type ReturningClause = Pg.InsertStmt['returningClause']

/** Writes a table that is changed. */
function changedTable(relation: Pg.RangeVar | undefined, writer: Writer): string {
  const { catalogname, location } = relation ?? {}
  if (catalogname) {
    const message = 'Kysely has no method for changing a table in another database.'
    throw new UntranslatableError(message, { location })
  }
  if (relation && isOnly(relation)) {
    const message = 'Kysely has no method for `only` before the changed table.'
    throw new UntranslatableError(message, { location })
  }
  if (relation && writer.hint(relation)) {
    const message =
      'Kysely has no method for a hint on the table of an insert, or on one of several changed tables: leave the hint out, or write it in `from`.'
    throw new UntranslatableError(message, { location })
  }
  return tableOf(relation!, writer)
}

/**
 * Writes SQLite's `update or ignore a` as a table: no call has the words before it, and only a table is text here. Returns
 * null for a change without them.
 */
function actionBefore(relation: Pg.RangeVar | undefined, { features }: Writer): string | null {
  const action = features.has('ignore')
    ? 'or ignore'
    : ACTIONS.find((feature) => features.has(feature))
  if (!relation || action === undefined) return null
  const table = `${action} \${sql.table(${quoted(fullName(relation))})}`
  return `${raw(table, 'any').code}.as(${quoted(nameInQuery(relation))})`
}

const ACTIONS = ['or replace', 'or abort', 'or fail', 'or rollback'] as const

/** Separates the call that stands for SQL Server's `top` from what is returned. */
function topOf(clause: ReturningClause, writer: Writer): string {
  return writer.dialect === 'mssql' ? withoutTop(clause?.exprs ?? [], writer)[0] : ''
}

const endIn = (clause: ReturningClause) =>
  clause?.exprs?.find((node) => nodeAs(node, 'ResTarget')?.name === STAND_INS.end)

function returningOf(clause: ReturningClause, writer: Writer): WrittenQuery {
  const isStandIn = endIn(clause) !== undefined || alsoIn(clause).length > 0
  const all = isStandIn ? [] : (clause?.exprs ?? [])
  if (writer.dialect !== 'mssql') return selectionsOf(all, 'returning', writer)
  const [, targets] = withoutTop(all, writer)
  const columns = writer.scope.ownColumns()
  for (const name of ['inserted', 'deleted']) writer.scope.addTable(name, columns)
  return selectionsOf(targets, 'output', writer)
}

/** Writes the order and the limit of MySQL's updates and deletions. */
function endOf(clause: ReturningClause, writer: Writer): string {
  const link = nodeAs(nodeAs(endIn(clause), 'ResTarget')?.val, 'SubLink')
  const { sortClause = [], limitCount } = nodeAs(link?.subselect, 'SelectStmt') ?? {}
  const orders = sortClause.map((item) => `\n${writer.order(nodeAs(item, 'SortBy')!)}`)
  return orders.join('') + (limitCount ? `\n.limit(${amountOf(limitCount, writer)})` : '')
}

const OVERRIDES: Record<string, string> = {
  OVERRIDING_USER_VALUE: 'overriding user value ',
  OVERRIDING_SYSTEM_VALUE: 'overriding system value ',
}

/**
 * Writes what is inserted: rows, the result of a query, or nothing but defaults.
 *
 * @param override the words before it, which no call writes.
 */
function insertedOf(
  query: ReturnType<typeof nodeAs<'SelectStmt'>>,
  override: string,
  columns: string[],
  types: StoredTypes,
  writer: Writer,
): string {
  if (!query) return '\n.defaultValues()'
  const list = columns.length > 0 ? `\n.columns([${columns.map(quoted).join(', ')}])` : ''
  if (!query.valuesLists) {
    const { code } = writeSelect(query, writer.inner(), 'eb')
    const shown = override ? raw(`${override}\${${code}}`, null).code : code
    return `${list}\n.expression((eb) => ${shown})`
  }
  const rows = query.valuesLists.map((row) => nodeAs(row, 'List')?.items ?? [])
  if (columns.length === 0 || override) {
    const text = rows.map((row) => `(${row.map((item) => writer.text(item)).join(', ')})`)
    const values = raw(`${override}values ${text.join(', ')}`, null).code
    return `${list}\n.expression(${byBuilder(values)})`
  }
  const written = rows.map((row) => {
    const pairs = columns.map((name, place): Assignment => [name, row[place]])
    return assignments(pairs, types, writer)
  })
  const [only = ''] = written
  return `\n.values(${byBuilder(written.length === 1 ? only : `[\n  ${written.join(',\n  ')},\n]`)})`
}

type Assignment = [column: string, value: Pg.Node | undefined]

/** The types of a column that isn't declared. */
const UNKNOWN = { read: null, write: null }

/** Writes an object of columns and their values. */
function assignments(pairs: readonly Assignment[], types: StoredTypes, writer: Writer): string {
  const entries = pairs.map(([column, node]) => {
    const { read, write } = types.get(column) ?? UNKNOWN
    const value = writer.value(node, write, { storedAs: read })
    return value === column ? column : `${propertyName(column)}: ${value}`
  })
  return `{ ${entries.join(', ')} }`
}

/** Writes `.set(…)`: one with an object, or one for each assignment where one is to more or less than a column. */
function settings(
  targets: readonly Pg.Node[] | undefined,
  types: StoredTypes,
  writer: Writer,
): string {
  const isOfColumn = (node: Pg.Node) => targetText(nodeAs(node, 'ResTarget')!, writer) === null
  if (!targets || targets.every(isOfColumn)) {
    return `\n.set(${byBuilder(assignments(pairsOf(targets, writer), types, writer))})`
  }
  const calls = targets.map((node) => {
    const target = nodeAs(node, 'ResTarget')!
    const { source, colno = 1, ncolumns = 1 } = nodeAs(target.val, 'MultiAssignRef') ?? {}
    if (source && colno > 1) return ''
    if (source) {
      const place = targets.indexOf(node)
      const all = targets.slice(place, place + ncolumns)
      const names = all.map((each) => ownText(nodeAs(each, 'ResTarget')!, writer))
      const value = byBuilder(writer.write(source).code)
      return `\n.set(${raw(`(${names.join(', ')})`, 'any').code}, ${value})`
    }
    const text = targetText(target, writer)
    const key = text === null ? quoted(target.name ?? '') : byBuilder(raw(text, 'any').code)
    const { read, write } =
      text === null ? (types.get(target.name ?? '') ?? UNKNOWN) : { read: null, write: 'any' }
    const value = writer.value(target.val, write, { storedAs: read })
    return `\n.set(${key}, ${byBuilder(value)})`
  })
  return calls.join('')
}

/** Returns what is assigned to, as text of a template, if that isn't one column; null for a column. */
function targetText(target: Pg.ResTarget, writer: Writer): string | null {
  if (nodeAs(target.val, 'MultiAssignRef')) return ownText(target, writer)
  return target.indirection && writer.dialect === 'postgres' ? ownText(target, writer) : null
}

function ownText({ name = '', indirection }: Pg.ResTarget, writer: Writer): string {
  return quotedName(name, writer.dialect) + stepsOf(indirection ?? [], writer)
}

/** Returns the column and the value of each assignment. */
function pairsOf(targets: readonly Pg.Node[] = [], { dialect, features }: Writer): Assignment[] {
  return targets.map((node) => {
    const { name = '', val, indirection } = nodeAs(node, 'ResTarget')!
    if (nodeAs(val, 'MultiAssignRef') || (indirection && dialect === 'postgres')) {
      throw new UntranslatableError(
        'Kysely assigns each value to one whole column here, not to several columns or to part of one.',
      )
    }
    // Where several tables are read, MySQL names the one that is changed: `set a.b = 1`.
    const column = stringsIn(indirection).at(-1)
    const isOne = dialect === 'mssql' || (dialect === 'mysql' && !features.has('joined'))
    if (isOne) return [column ?? name, val]
    return [column === undefined ? name : `${name}.${column}`, val]
  })
}

function conflictOf(
  { action, infer, targetList, whereClause }: Pg.OnConflictClause,
  types: StoredTypes,
  writer: Writer,
): string {
  if (writer.features.has('duplicate key')) {
    const set = assignments(pairsOf(targetList, writer), types, writer)
    return `\n.onDuplicateKeyUpdate(${byBuilder(set)})`
  }
  const inner = writer.with({ scope: writer.scope.inner() })
  inner.scope.addTable('excluded', writer.scope.ownColumns())
  const index = infer?.whereClause
    ? inner.with({ literal: true }).clauses(infer.whereClause, 'where').join('')
    : ''
  const begin = `\n.onConflict((conflict) => conflict${targetOf(infer, inner)}${index}`
  if (action === 'ONCONFLICT_NOTHING') return `${begin}.doNothing())`
  const set = byBuilder(assignments(pairsOf(targetList, writer), types, inner))
  const where = whereClause ? inner.clauses(whereClause, 'where').join('') : ''
  return `${begin}.doUpdateSet(${set})${where})`
}

/** Writes which conflicts are meant. */
function targetOf(infer: Pg.OnConflictClause['infer'], writer: Writer): string {
  if (infer?.conname) return `.constraint(${quoted(infer.conname)})`
  const elements = (infer?.indexElems ?? []).map((node) => nodeAs(node, 'IndexElem')!)
  if (elements.some(({ expr, collation, opclass }) => expr ?? collation ?? opclass)) {
    const text = elements.map((element) => indexElement(element, writer)).join(', ')
    return `.expression(${raw(text, null).code})`
  }
  const names = elements.map(({ name = '' }) => quoted(name))
  if (names.length === 0) return ''
  return names.length === 1 ? `.column(${names[0]})` : `.columns([${names.join(', ')}])`
}

/** Writes an element of an index as text of a template, where there is no builder of expressions. */
function indexElement({ name, expr, collation, opclass }: Pg.IndexElem, writer: Writer): string {
  const node = expr ?? { ColumnRef: { fields: [{ String: { sval: name ?? '' } }] } }
  const text = located(expr, () => {
    const written = writer.text(node).replaceAll(/\{eb\.(?=ref\()/g, '{sql.')
    // Only a call may stand without parentheses.
    const isCall = !expr || /^[\w."]+\([^()]*\)$/.test(written)
    const isBare = isCall || writer.dialect !== 'postgres'
    if (!/\beb\b/.test(written)) return isBare ? written : `(${written})`
    throw new UntranslatableError('Kysely accepts only a column or raw SQL as a conflict target.')
  })
  const own = (words: string, parts: Pg.Node[] | undefined) =>
    parts
      ? `${words}${stringsIn(parts)
          .map((part) => quotedName(part, writer.dialect))
          .join('.')}`
      : ''
  return text + own(' collate ', collation) + own(' ', opclass)
}

const BUILDER = 'ExpressionBuilder'

const MATCHES: Record<string, string> = {
  MERGE_WHEN_MATCHED: 'whenMatched',
  MERGE_WHEN_NOT_MATCHED_BY_TARGET: 'whenNotMatched',
  MERGE_WHEN_NOT_MATCHED_BY_SOURCE: 'whenNotMatchedBySource',
}

function whenOf(clause: Pg.MergeWhenClause, types: StoredTypes, writer: Writer): string {
  const { matchKind = '', commandType, condition, targetList, values } = clause
  const method = MATCHES[matchKind]
  const when = condition
    ? `\n.${method}And((eb) => ${writer.condition(condition)})`
    : `\n.${method}()`
  if (commandType === 'CMD_DELETE') return `${when}\n.thenDelete()`
  if (commandType !== 'CMD_UPDATE' && commandType !== 'CMD_INSERT')
    return `${when}\n.thenDoNothing()`
  const isInsert = commandType === 'CMD_INSERT'
  if (isInsert && !targetList) {
    throw new UntranslatableError(
      'Kysely inserts values into columns: name the columns, as in `insert (a, b) values (…)`.',
    )
  }
  const pairs = isInsert
    ? pairsOf(targetList, writer).map(([name], place): Assignment => [name, values?.[place]])
    : pairsOf(targetList, writer)
  const written = byBuilder(assignments(pairs, types, writer))
  // For columns that aren't known, the compiler doesn't find the type of the callback's parameter.
  const set = types.size > 0 ? written : written.replace(/^\(eb\)/, `(eb: ${BUILDER}<any, any>)`)
  return `${when}\n.${isInsert ? 'thenInsertValues' : 'thenUpdateSet'}(${set})`
}
