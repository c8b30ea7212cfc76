import type * as Pg from 'libpg-query'
import {
  groupedExpressions,
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
 * distinct rows can't be sorted.
 *
 * @throws UntranslatableError if a query does.
 */
export function refuseRepeatedInGroups(tree: Pg.Node): void {
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
      return isRepeated(groupedExpressions(query), all)
    }) ||
    nodesIn(tree, 'FuncCall').some(
      ({ agg_distinct, agg_order, args }) =>
        agg_distinct && isRepeated(agg_order, [args, agg_order]),
    )
  if (!isRefused) return
  // A piece would have a parameter of its own, too.
  throw new UntranslatableError(
    'The builder sends a parameter once for each of its uses, so what the query is grouped or sorted by would be another expression than what it selects: select it in a query in `from`, and use its name.',
  )
}

/** Operators whose sides have one type. */
const COMPARES = /^(?:=|<>|!=|[<>]=?)$/

/** Functions of which PostgreSQL finds the type of an argument only elsewhere. */
const OF_ANY_TYPE =
  /^(?:cardinality|unnest|array_\w+|to_jsonb?|array_to_json|jsonb?_build_\w+|jsonb?_(?:object_)?agg|concat|concat_ws|format|num_n\w+|pg_typeof)$/

/**
 * The builder sends a parameter once for each of its uses, and PostgreSQL finds the type of each by itself. `$1 is null`
 * says nothing about it, whatever other uses say: as a text, it is null if the value is. Mutates the tree.
 *
 * @throws UntranslatableError for a use of which nothing says the type.
 */
export function typeRepeated(tree: Pg.Node, notes: Set<string>): void {
  const numbers = nodesIn(tree, 'ParamRef').map(({ number }) => number)
  const isRepeated = (node: Pg.Node | undefined) => {
    const number = nodeAs(node, 'ParamRef')?.number
    return number !== undefined && numbers.filter((other) => other === number).length > 1
  }
  const results = [
    ...queriesIn(tree).flatMap(({ targetList = [] }) => targetList),
    ...[...objectsIn(tree)].flatMap(({ exprs }) => (Array.isArray(exprs) ? exprs : [])),
  ].map((node) => nodeAs(node as Pg.Node, 'ResTarget')?.val)
  const args = nodesIn(tree, 'FuncCall').flatMap(({ funcname, args = [] }) =>
    OF_ANY_TYPE.test(stringsIn(funcname).at(-1) ?? '') ? args : [],
  )
  // `$1 + interval '1 day'` alone has an interval for its parameter.
  const operands = nodesIn(tree, 'A_Expr').flatMap(({ kind, name, lexpr, rexpr }) =>
    kind === 'AEXPR_OP' && !COMPARES.test(stringsIn(name).join())
      ? [lexpr, rexpr].flatMap((side) => side ?? [])
      : [],
  )
  const untyped = [...results, ...args, ...operands].find(isRepeated)
  if (untyped) {
    throw new UntranslatableError(
      'A parameter has no type here, and the builder sends it once for each of its uses: write its type, such as `$1::integer`.',
      { location: nodeAs(untyped, 'ParamRef')?.location },
    )
  }
  for (const test of nodesIn(tree, 'NullTest')) {
    if (!test.arg || !isRepeated(test.arg)) continue
    test.arg = {
      TypeCast: { arg: test.arg, typeName: { names: [{ String: { sval: 'text' } }], typemod: -1 } },
    }
    notes.add(
      'The builder sends a parameter once for each of its uses, so where it is tested for `null` it is cast to `text`: of `$1 is null` alone, PostgreSQL doesn’t know the type.',
    )
  }
  if (mayDiffer(tree, isRepeated)) {
    notes.add(
      'The builder sends a parameter once for each of its uses, and each gets the type of what is beside it. In your SQL, all uses have the type of the first. Where these types differ, cast each use, as in `$1::date`.',
    )
  }
}

/** Returns whether the uses of a parameter may get different types: they aren't all beside the same, nor cast alike. */
function mayDiffer(tree: Pg.Node, isRepeated: (node: Pg.Node | undefined) => boolean): boolean {
  const places = new Map<number, Set<unknown>>()
  const add = (node: Pg.Node | undefined, place: unknown) => {
    const number = nodeAs(node, 'ParamRef')?.number
    if (number === undefined || !isRepeated(node)) return
    places.set(number, (places.get(number) ?? new Set()).add(place))
  }
  const seen = new Set<unknown>()
  for (const object of objectsIn(tree)) {
    const cast = nodeAs(object as Pg.Node, 'TypeCast')
    if (cast) {
      add(cast.arg, stringsIn(cast.typeName?.names).at(-1))
      seen.add(cast.arg)
    }
    const operation = nodeAs(object as Pg.Node, 'A_Expr')
    if (!operation || !COMPARES.test(stringsIn(operation.name).join())) continue
    const { lexpr, rexpr } = operation
    const listed = nodeAs(rexpr, 'List')?.items?.map((item) => [item, lexpr]) ?? []
    for (const [own, other] of [[lexpr, rexpr], [rexpr, lexpr], ...listed]) {
      add(own, JSON.stringify(essenceOf(other!)))
      seen.add(own)
    }
  }
  for (const object of objectsIn(tree)) {
    if ('ParamRef' in object && !seen.has(object)) add(object as Pg.Node, object)
  }
  return [...places.values()].some((each) => each.size > 1)
}
