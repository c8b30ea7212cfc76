import type * as Pg from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { sqlTokens } from '#base/sql/sql-tokens.ts'
import { castType } from './cast-type.ts'
import {
  groupedExpressions,
  nameInQuery,
  nodeAs,
  nodesIn,
  objectsIn,
  queriesIn,
  stringsIn,
} from './postgres-tree.ts'
import { essenceOf } from './same-tree.ts'
import { UntranslatableError } from './untranslatable.ts'

/**
 * A parameter that is sent once for each of its uses makes two expressions of one, by which a query can't be grouped, and
 * distinct or combined rows can't be sorted. To SQLite, only the latter have to be sorted by what is selected.
 *
 * @throws UntranslatableError if a query does.
 */
export function refuseRepeatedInGroups(tree: Pg.Node, dialect: Dialect): void {
  const isRepeated = (some: unknown, all: unknown) => {
    const numbers = nodesIn(all, 'ParamRef').map(({ number }) => number)
    return nodesIn(some, 'ParamRef').some(
      ({ number }) => numbers.indexOf(number) !== numbers.lastIndexOf(number),
    )
  }
  const isRefused =
    queriesIn(tree).some((query) => {
      const { targetList, distinctClause, groupClause, havingClause, sortClause } = query
      const all = [targetList, distinctClause, groupClause, havingClause, sortClause]
      const isAny = dialect === 'sqlite' && !query.larg
      return !isAny && isRepeated(groupedExpressions(query), [...all, query.larg, query.rarg])
    }) ||
    nodesIn(tree, 'FuncCall').some(
      ({ agg_distinct, agg_order, args }) =>
        agg_distinct && isRepeated(agg_order, [args, agg_order]),
    )
  if (!isRefused) return
  // A piece would have a parameter of its own, too.
  throw new UntranslatableError(
    'The builder sends a parameter once for each use, so the grouped or sorted expression would differ from the selected one: select it in a query in `from`, and use its name.',
  )
}

/** Operators whose sides have one type. */
const COMPARES = /^(?:=|<>|!=|[<>]=?)$/
/** `like` and `ilike`: their right side is a text, if that is what the left one is. */
const LIKE = /^!?~~\*?$/
/** Operators of regular expressions, whose right side has a type by the left one. */
const MATCHES = /^!?~\*?$/

/** Functions of which PostgreSQL finds the type of an argument only elsewhere. */
const OF_ANY_TYPE =
  /^(?:cardinality|unnest|array_\w+|to_jsonb?|array_to_json|jsonb?_build_\w+|jsonb?_(?:object_)?agg|concat|concat_ws|format|num_n\w+|pg_typeof)$/

/** What is said where the uses of a parameter may get types of their own. */
export const REPEATED =
  'The builder sends a parameter once for each use, and each use gets its type from the expression beside it, whereas in your SQL, all uses have the type of the first. Where these types differ, cast each use, as in `$1::date`.'

/** Returns whether a statement of PostgreSQL uses a parameter more than once. */
export function isAnyRepeated(sql: string): boolean {
  const names = [...sqlTokens(sql, 'postgres')].flatMap(({ kind, text }) =>
    kind === 'parameter' ? text : [],
  )
  return new Set(names).size < names.length
}

/** Returns what is to be said about the parameters that a statement uses more than once. */
export function notesOnRepeated(tree: Pg.Node): string[] {
  return mayDiffer(tree) ? [REPEATED] : []
}

/** Returns the parameter that a node is; undefined for another one. */
const numberIn = (node: unknown) => nodeAs(node as Pg.Node, 'ParamRef')?.number

/** Returns what tells whether a node is a parameter with several uses. */
function repeatedIn(tree: Pg.Node): (node: Pg.Node | undefined) => boolean {
  const numbers = nodesIn(tree, 'ParamRef').map(({ number }) => number)
  return (node) => {
    const number = numberIn(node)
    return number !== undefined && numbers.filter((other) => other === number).length > 1
  }
}

/**
 * The builder sends a parameter once for each of its uses, and PostgreSQL finds the type of each by itself. Where the first
 * use has a cast, the others get it, too. `$1 is null` says nothing about the type, whatever other uses say: as a text, it is
 * null if the value is. Mutates the tree.
 *
 * @throws UntranslatableError for a use of which nothing says the type.
 */
export function typeRepeated(tree: Pg.Node, notes: Set<string>): void {
  castLikeFirst(tree, notes)
  const isRepeated = repeatedIn(tree)
  const results = [
    ...queriesIn(tree).flatMap(({ targetList = [] }) => targetList),
    ...[...objectsIn(tree)].flatMap(({ exprs }) => (Array.isArray(exprs) ? exprs : [])),
  ].map((node) => nodeAs(node as Pg.Node, 'ResTarget')?.val)
  const args = nodesIn(tree, 'FuncCall').flatMap(({ funcname, args = [] }) =>
    OF_ANY_TYPE.test(stringsIn(funcname).at(-1) ?? '') ? args : [],
  )
  // `$1 + interval '1 day'` alone has an interval for its parameter.
  const operands = nodesIn(tree, 'A_Expr').flatMap(({ kind, name, lexpr, rexpr }) => {
    const operator = stringsIn(name).join()
    if (kind !== 'AEXPR_OP' || COMPARES.test(operator)) return []
    return [
      isText(rexpr) && operator === '||' ? [] : lexpr,
      (isText(lexpr) && operator === '||') || (lexpr && MATCHES.test(operator)) ? [] : rexpr,
    ].flatMap((side) => side ?? [])
  })
  const untyped = [...results, ...args, ...operands, ...ofNoType(tree)].find(isRepeated)
  if (untyped) {
    throw new UntranslatableError(
      'A parameter has no type here, and the builder sends it once for each use: write its type, as in `$1::integer`.',
      { location: nodeAs(untyped, 'ParamRef')?.location },
    )
  }
  for (const test of nodesIn(tree, 'NullTest')) {
    if (!test.arg || !isRepeated(test.arg)) continue
    test.arg = {
      TypeCast: { arg: test.arg, typeName: { names: [{ String: { sval: 'text' } }], typemod: -1 } },
    }
    notes.add(
      'The builder sends a parameter once for each use, so where the parameter is tested for `null`, it is cast to `text`: PostgreSQL can’t tell its type from `$1 is null` alone.',
    )
  }
  if (mayDiffer(tree)) notes.add(REPEATED)
}

/** Operators whose sides have one type, also where it is that of neither. */
const IS_OF_SIDES = /^AEXPR_(?:OP|NULLIF|DISTINCT|NOT_DISTINCT)$/

/**
 * Returns the parameters of expressions that have the type of their parts, where no part has one, such as `coalesce($1, null)`
 * and `$1 < $2`: PostgreSQL makes texts of them, if nothing before it has given the parameters a type.
 */
function ofNoType(tree: Pg.Node): Pg.Node[] {
  const together = [...objectsIn(tree)].flatMap((object): (Pg.Node | undefined)[][] => {
    const node = object as unknown as Pg.Node
    const listed = nodeAs(node, 'CoalesceExpr') ?? nodeAs(node, 'MinMaxExpr')
    if (listed) return [listed.args ?? []]
    const { kind = '', name, lexpr, rexpr } = nodeAs(node, 'A_Expr') ?? {}
    const operator = stringsIn(name).join()
    if (IS_OF_SIDES.test(kind) && COMPARES.test(operator)) return [[lexpr, rexpr]]
    if (/^AEXPR_(?:IN|(?:NOT_)?BETWEEN)/.test(kind))
      return [[lexpr, ...(nodeAs(rexpr, 'List')?.items ?? [])]]
    const cases = nodeAs(node, 'CaseExpr')
    if (!cases) return []
    const whens = (cases.args ?? []).flatMap((when) => nodeAs(when, 'CaseWhen') ?? [])
    return [
      [...whens.map(({ result }) => result), cases.defresult],
      ...(cases.arg ? [[cases.arg, ...whens.map(({ expr }) => expr)]] : []),
    ]
  })
  const isOfNone = (node: Pg.Node | undefined) =>
    !node || numberIn(node) !== undefined || nodeAs(node, 'A_Const')?.isnull === true
  return together.flatMap((nodes) => (nodes.every(isOfNone) ? nodes.flatMap((n) => n ?? []) : []))
}

/** Returns whether `||` beside an expression joins texts: it is a constant, a cast to `text`, or such texts joined. */
function isText(node: Pg.Node | undefined): boolean {
  if (nodeAs(node, 'A_Const')?.sval) return true
  const cast = nodeAs(node, 'TypeCast')
  if (cast) return typeOf(cast) === 'text'
  const { name, lexpr, rexpr } = nodeAs(node, 'A_Expr') ?? {}
  return stringsIn(name).join() === '||' && (isText(lexpr) || isText(rexpr))
}

/** Returns the type of a cast, without its size: that is what a parameter gets of it. */
const typeOf = ({ typeName }: Pg.TypeCast) =>
  stringsIn(typeName?.names).at(-1) + '[]'.repeat(typeName?.arrayBounds?.length ?? 0)

/** In which order PostgreSQL reads the parts of a node; those of most have one. */
const READ_FIRST = [
  ...['withClause', 'selectStmt', 'infer', 'larg', 'rarg', 'valuesLists', 'fromClause'],
  ...['usingClause', 'subselect', 'testexpr', 'targetList', 'arg', 'lexpr', 'rexpr', 'args'],
  ...['agg_filter', 'agg_order', 'over', 'quals', 'onConflictClause', 'whereClause'],
  ...['havingClause', 'sortClause', 'groupClause', 'distinctClause', 'limitOffset', 'limitCount'],
  ...['windowClause', 'returningClause', 'expr', 'result', 'defresult'],
]
/** An update's assignments are read last. */
const OF_UPDATE = ['withClause', 'fromClause', 'whereClause', 'returningClause', 'targetList']

/** Yields the objects of a tree in the order in which PostgreSQL reads them. */
function* asRead(value: unknown, order = READ_FIRST): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const part of value) yield* asRead(part)
    return
  }
  yield value as Record<string, unknown>
  const place = ([key]: [string, unknown]) => {
    const at = order.indexOf(key)
    return at < 0 ? order.length : at
  }
  const parts = Object.entries(value).toSorted((a, b) => place(a) - place(b))
  for (const [key, part] of parts)
    yield* asRead(part, key === 'UpdateStmt' ? OF_UPDATE : READ_FIRST)
}

/** Types that mean another one without their size: `char` is `char(1)`. */
const NEED_SIZE = /^(?:bpchar|bit|char)\b/

/** Casts each use of a parameter as its first use is: PostgreSQL has its type from there for all. */
function castLikeFirst(tree: Pg.Node, notes: Set<string>): void {
  if (nodesIn(tree, 'MergeStmt').length > 0) return
  const isRepeated = repeatedIn(tree)
  const read = [...asRead(tree)]
  const casts = read.flatMap((object) => nodeAs(object as unknown as Pg.Node, 'TypeCast') ?? [])
  const seen = new Set<number>()
  for (const object of read) {
    const number = numberIn(object)
    if (number === undefined || seen.has(number) || !isRepeated(object as unknown as Pg.Node))
      continue
    seen.add(number)
    const first = casts.find(({ arg }) => arg === (object as unknown))
    const type = first && typeOf(first)
    if (!first || type === undefined || NEED_SIZE.test(type)) continue
    const { typmods: _, ...typeName } = first.typeName ?? {}
    for (const other of read) {
      const isOther = numberIn(other) === number && other !== object
      const isCast = casts.some((cast) => cast.arg === (other as unknown) && typeOf(cast) === type)
      if (!isOther || isCast) continue
      const arg = { ParamRef: other.ParamRef } as Pg.Node
      delete other.ParamRef
      const cast = { arg, typeName: { ...structuredClone(typeName), typemod: -1 } }
      other.TypeCast = cast
      notes.add(
        `The builder sends a parameter once for each use, so each use is cast to \`${castType(cast.typeName, 'postgres').sql}\` here. In your SQL, the cast of the first use gives its type to all uses.`,
      )
    }
  }
}

/** A statement or a query, in which a name means one thing. */
interface Surroundings {
  id: number
  /** The table that it changes, if any: what it is called, and whether columns without a table are its own. */
  changed?: { name: string; isOnly: boolean }
}

/** Returns whether the uses of a parameter may get different types: they aren't all beside the same, nor cast alike. */
function mayDiffer(tree: Pg.Node): boolean {
  const isRepeated = repeatedIn(tree)
  const places = new Map<number, Set<unknown>>()
  const seen = new Set<unknown>()
  const add = (node: Pg.Node | undefined, place: unknown) => {
    const number = numberIn(node)
    seen.add(node)
    if (number === undefined || !isRepeated(node)) return
    places.set(number, (places.get(number) ?? new Set()).add(place))
  }
  let count = 0
  /** Says what is beside a parameter: a column of the changed table as assignments have it. */
  const beside = (node: Pg.Node, { id, changed }: Surroundings) => {
    const fields = nodeAs(node, 'ColumnRef')?.fields
    const names = stringsIn(fields)
    const isOwn =
      names.length === fields?.length &&
      (names.length === 1 ? changed?.isOnly : names.length === 2 && names[0] === changed?.name)
    return isOwn ? columnOf(names.at(-1), id) : JSON.stringify([id, essenceOf(node)])
  }
  const columnOf = (name: string | undefined, id: number) => JSON.stringify([id, 'column', name])
  const assigned = (targets: readonly Pg.Node[] | undefined, id: number) => {
    for (const target of targets ?? []) {
      const { name, val, indirection } = nodeAs(target, 'ResTarget') ?? {}
      if (!indirection) add(val, columnOf(name, id))
    }
  }
  const visit = (value: unknown, around: Surroundings): void => {
    if (typeof value !== 'object' || value === null) return
    let inside = around
    if ('op' in value && 'limitOption' in value) {
      count += 1
      inside = { id: count }
    }
    const node = value as Pg.Node
    const insert = nodeAs(node, 'InsertStmt')
    const update = nodeAs(node, 'UpdateStmt')
    const relation = insert?.relation ?? update?.relation
    if (relation) {
      count += 1
      const changed = { name: nameInQuery(relation), isOnly: !update?.fromClause }
      inside = { id: count, changed }
      const rows = nodeAs(insert?.selectStmt, 'SelectStmt')?.valuesLists ?? []
      for (const row of rows) {
        for (const [place, item] of (nodeAs(row, 'List')?.items ?? []).entries())
          add(item, columnOf(nodeAs(insert?.cols?.[place], 'ResTarget')?.name ?? `${place}`, count))
      }
      assigned(insert?.onConflictClause?.targetList, count)
      assigned(update?.targetList, count)
    }
    if (nodeAs(node, 'DeleteStmt') ?? nodeAs(node, 'MergeStmt')) {
      count += 1
      inside = { id: count }
    }
    const cast = nodeAs(node, 'TypeCast')
    if (cast) add(cast.arg, typeOf(cast))
    const { name, lexpr, rexpr } = nodeAs(node, 'A_Expr') ?? {}
    const operator = stringsIn(name).join()
    if (COMPARES.test(operator) || /BETWEEN/.test(operator)) {
      const listed = nodeAs(rexpr, 'List')?.items?.map((item) => [item, lexpr]) ?? []
      for (const [own, other] of [[lexpr, rexpr], [rexpr, lexpr], ...listed])
        if (own && other) add(own, beside(other, inside))
    }
    // Whether it is a text or what contains one, such as `citext`, is the same to these.
    if (LIKE.test(operator)) add(rexpr, 'text')
    if (lexpr && MATCHES.test(operator)) add(rexpr, `${beside(lexpr, inside)} ~`)
    if (operator === '||' && isText(rexpr)) add(lexpr, 'text')
    if (operator === '||' && isText(lexpr)) add(rexpr, 'text')
    if ('ParamRef' in value && !seen.has(value)) add(node, value)
    for (const part of Object.values(value)) visit(part, inside)
  }
  visit(tree, { id: 0 })
  return [...places.values()].some((each) => each.size > 1)
}
