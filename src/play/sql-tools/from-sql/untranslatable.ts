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
  /** The nodes of PostgreSQL's tree that it may be left in, or their contents, the innermost first. */
  nodes?: readonly unknown[]
  /** Whether the dialect's own grammar refuses the statement. */
  isWrong?: boolean
}

/** Thrown for a statement, or a part of one, that no call of the query builder generates. */
export class UntranslatableError extends Error {
  location: number | undefined
  readonly index: number | undefined
  readonly around: readonly Range[] | undefined
  readonly isWrong: boolean
  /** The nodes that it is about, the innermost first. */
  readonly nodes: unknown[]

  constructor(
    message: string,
    { location, index, around, nodes = [], isWrong = false }: Where = {},
  ) {
    super(message)
    this.nodes = [...nodes]
    this.location = location
    this.index = index
    this.around = around
    this.isWrong = isWrong
  }
}

/** Says that a kind of statement isn't translated. */
export const notTranslated = (kind: string) =>
  `\`${kind}\` is not translated: \`select\`, \`insert\`, \`update\`, \`delete\` and \`merge\` are.`

/** Runs what writes a node; an error is about this node, too. */
export function within<T>(node: Node, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof UntranslatableError) error.nodes.push(node)
    throw error
  }
}

/** Runs what reads or writes a node; an error without a place is about the place of the node. */
export function located<T>(node: Node | undefined, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof UntranslatableError)) throw error
    if (node) error.nodes.push(node)
    if (error.location !== undefined) throw error
    const places = [...objectsIn(node)].flatMap(({ location }) => Number(location ?? 0) || [])
    const { location = Math.min(...places) } = Object(Object.values(node ?? {})[0])
    error.location = Number.isFinite(location) ? location : undefined
    throw error
  }
}
