import type { SqlNode } from './sql-tree.ts'

/** All queries of a tree: itself, those within others, and those that others are combined with. */
export function* queriesOf(value: unknown): Generator<SqlNode> {
  if (typeof value !== 'object' || value === null) return
  if ((value as SqlNode).type === 'select') yield value as SqlNode
  for (const part of Object.values(value)) yield* queriesOf(part)
}

/** All nodes below a part of a query; a query within it is one of them, and what is in that isn't. */
export function* nodesBelow(value: unknown): Generator<SqlNode> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as SqlNode
  if ((value as SqlNode).type === 'select') return
  for (const part of Object.values(value)) yield* nodesBelow(part)
}
