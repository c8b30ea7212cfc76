import type { Reason } from '../own-table.ts'

/** Why something that a program sends isn't read. */

export const BUILT = 'a call in the program: the SQL that it makes isn’t in the text'
export const UNKNOWN = 'only the running program knows all of this SQL'
export const VALUES = 'only the running program knows the values of its parameters'
export const OTHERWISE =
  'only the running program knows whether this condition is met: what follows was read as if it isn’t'

export const listOf = (expressions: readonly string[]): string =>
  [...new Set(expressions)].map((expression) => `\`${expression}\``).join(', ')

export const whyText = (expressions: readonly string[]): string =>
  `only the running program knows ${listOf(expressions)}: texts have the expression in its place`

export const whenOnly = (condition: string): string =>
  `depends on what only the running program knows: \`${condition}\``

export const UNSENT: Reason = {
  kind: 'incomplete',
  why: 'a text of SQL in the program: nothing in the file was seen to send it',
}

export const UNDONE: Reason = {
  kind: 'ordinary',
  why: 'undoes the migration: what it sends isn’t applied',
}
