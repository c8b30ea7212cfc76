import type { Dialect } from '#base/model/dialect.ts'
import type { SupportEntry } from '#base/model/support.ts'
import { endOfBrackets } from '#base/text/end-of-brackets.ts'
import { findRefusals } from './refusals.ts'

/** Something in the code that a database doesn't have. */
export interface Lack {
  /** A method, `distinctOn`, or a part of the SQL, `ilike`. */
  name: string
  /** Why, or what to write instead; may have code in backticks. */
  why: string
}

/** The class of the support table whose methods a query of this kind comes from. */
const BUILDERS: Record<string, string> = {
  select: 'SelectQueryBuilder',
  insert: 'InsertQueryBuilder',
  replace: 'InsertQueryBuilder',
  update: 'UpdateQueryBuilder',
  delete: 'DeleteQueryBuilder',
  merge: 'MergeQueryBuilder',
}

/**
 * Returns what a database doesn't have of code that was compiled for it: parts of its SQL, and methods that
 * the support table says it lacks, whichever of the classes that the code can use they are called on.
 *
 * @param sql the statements that the code sends.
 * @param support the entries of `support.json`.
 * @param isRun whether the statements were run on the database, which says itself what it refuses of their SQL.
 */
export function findLacks(
  code: string,
  sql: readonly string[],
  dialect: Dialect,
  support: readonly SupportEntry[],
  isRun = false,
): Lack[] {
  const refusals = isRun ? [] : sql.flatMap((statement) => findRefusals(statement, dialect))
  const lacks = new Map(refusals.map(({ part, instead }) => [part, instead]))
  const known = [...lacks.keys()].map(lettersOf)
  const words = sql.join(' ').toLowerCase().match(/\w+/g) ?? []
  const builders = new Set(words.map((word) => BUILDERS[word]))
  const seen = new Set<string>()
  let end = 0
  for (const { 1: method = '', 0: call, index } of code.matchAll(/\.(\w+)\(/g)) {
    // Arguments of a call that the database lacks have no lacks of their own: `doNothing` is a part of `onConflict`.
    if (index < end || seen.has(method)) continue
    seen.add(method)
    const endOfCall = () => endOfBrackets(code, index + call.length - 1)
    const letters = lettersOf(method)
    if (known.includes(letters)) end = endOfCall()
    if (known.some((part) => part.includes(letters))) continue
    const cells = support.filter(({ name, database }) => {
      const [owner = '', member] = name.split('.')
      if (database !== dialect || member !== method) return false
      return builders.has(owner) || !Object.values(BUILDERS).includes(owner)
    })
    const isLacking = cells.every(
      ({ status, message = '' }) =>
        // A message that names the method is about another use of it: a subquery in place of an array.
        status === 'refused' || (status === 'unavailable' && !message.includes(`\`${method}\``)),
    )
    if (cells.length === 0 || !isLacking) continue
    end = endOfCall()
    const [{ status, version = '', message = '' }] = cells as [SupportEntry]
    lacks.set(method, status === 'refused' ? `${version} refused it: ${message}.` : message)
  }
  return [...lacks].map(([name, why]) => ({ name, why }))
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}
