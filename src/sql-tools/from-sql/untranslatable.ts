import type { Node } from 'libpg-query'
import { type NodeOf, type NodeType, objectsIn } from './postgres-tree.ts'

/** Thrown for a statement, or a part of one, that no call of the query builder generates. */
export class UntranslatableError extends Error {
  /** The index of the byte of PostgreSQL's text that it is about; undefined for the whole statement. */
  readonly location: number | undefined

  constructor(message: string, location?: number) {
    super(message)
    this.location = location
  }
}

/** Runs what reads or writes a node; an error without a place is about the place of the node. */
export function located<T>(node: Node | undefined, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof UntranslatableError) || error.location !== undefined) throw error
    const places = [...objectsIn(node)].flatMap(({ location }) => Number(location ?? 0) || [])
    const { location = Math.min(...places) } = Object(Object.values(node ?? {})[0])
    throw new UntranslatableError(error.message, Number.isFinite(location) ? location : undefined)
  }
}

/** Returns what to write instead of a node that no call generates; a falsy value for any other node. */
type Check<T extends NodeType> = (node: NodeOf<T>) => string | false | undefined

/** What readers write and the builder doesn't. Other such nodes are found by comparing what it generates. */
const UNSUPPORTED: { [T in NodeType]?: Check<T> } = {
  CommonTableExpr: (cte) => (cte.search_clause || cte.cycle_clause) && 'write the path by hand',
  JoinExpr: (join) => (join.isNatural || join.usingClause) && 'write `on`',
  MultiAssignRef: () => 'assign one column at a time',
  RangeSubselect: ({ alias, subquery }) =>
    alias?.colnames &&
    !(subquery && 'SelectStmt' in subquery && subquery.SelectStmt.valuesLists) &&
    'name the columns within the query',
  RangeTableSample: () => 'the builder has no call for samples',
  RangeVar: ({ alias, inh }) =>
    alias?.colnames ? 'name the columns in `select`' : !inh && 'the builder has no `only`',
  SelectStmt: (query) => query.intoClause && 'create the table with `db.schema`',
}

/** Rejects what is known to have no call. */
export function rejectUnsupported(tree: Node): void {
  for (const object of objectsIn(tree)) {
    for (const [type, content] of Object.entries(object)) {
      const instead = (UNSUPPORTED[type as NodeType] as Check<NodeType> | undefined)?.(
        content as never,
      )
      if (!instead) continue
      located({ [type]: content } as Node, () => {
        throw new UntranslatableError(`This is not translated: ${instead}.`)
      })
    }
  }
}
