import type { Node } from 'libpg-query'
import { objectsIn } from './postgres-tree.ts'

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
