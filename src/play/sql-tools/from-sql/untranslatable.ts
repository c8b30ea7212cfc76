import type { Node } from 'libpg-query'
import { objectsIn } from './postgres-tree.ts'

/** A part of a statement as indexes of its characters. */
export interface Range {
  start: number
  end: number
}

/** What an error is about. */
interface Where {
  /** The index of the byte of PostgreSQL's text. */
  location?: number | undefined
  /** The index of the character of the reader's SQL. */
  index?: number | undefined
  /** The expressions of the reader's SQL that it may be left in, the innermost first. */
  around?: readonly Range[]
  /** Whether the dialect's own grammar refuses the statement. */
  isWrong?: boolean
}

/** Thrown for a statement, or a part of one, that no call of the query builder generates. */
export class UntranslatableError extends Error {
  readonly location: number | undefined
  readonly index: number | undefined
  readonly around: readonly Range[] | undefined
  readonly isWrong: boolean

  constructor(message: string, { location, index, around, isWrong = false }: Where = {}) {
    super(message)
    this.location = location
    this.index = index
    this.around = around
    this.isWrong = isWrong
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
    throw new UntranslatableError(error.message, {
      location: Number.isFinite(location) ? location : undefined,
    })
  }
}
