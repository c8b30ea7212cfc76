import type { SqlNode } from './sql-tree.ts'

/** Yields all queries of a tree: the root, subqueries, and the queries that set operations combine. */
export function* queriesOf(value: unknown): Generator<SqlNode> {
  if (typeof value !== 'object' || value === null) return
  if ((value as SqlNode).type === 'select') yield value as SqlNode
  for (const part of Object.values(value)) yield* queriesOf(part)
}

/** Yields all nodes under a part of a query, including subqueries but not their contents. */
export function* descendantNodes(value: unknown): Generator<SqlNode> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as SqlNode
  if ((value as SqlNode).type === 'select') return
  for (const part of Object.values(value)) yield* descendantNodes(part)
}
