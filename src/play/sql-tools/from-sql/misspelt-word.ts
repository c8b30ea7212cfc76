import type { Dialect } from '#base/model/dialect.ts'
import { sqlTokens } from '#base/sql/sql-tokens.ts'
import { closest } from '#base/text/closest.ts'
import { wordsOf } from './asides.ts'

/** A word that is probably a typo. */
export interface MisspeltWord {
  /** Where it is in the reader's SQL. */
  start: number
  meant: string
}

/** Words of clauses, of which a typo makes a name. */
const WORDS =
  `select insert update delete from where group order having limit offset into values set join inner left right full outer
cross using union intersect except and not null like between distinct case when then else end desc exists returning`.split(
    /\s+/,
  )

/** How many words back from where the grammar stops a typo may be: the first ones are read as names. */
const WORDS_BACK = 2

/**
 * Returns the word that is a typo, near the place where the grammar stops: it looks like a word of a clause, and with that
 * word in its place the grammar reads the statement. Null if there is none.
 *
 * @param index where the grammar stops.
 * @param isStatement returns whether the grammar reads a statement.
 */
export async function misspeltWord(
  sql: string,
  index: number,
  dialect: Dialect,
  isStatement: (sql: string) => Promise<boolean>,
): Promise<MisspeltWord | null> {
  const words = wordsOf([...sqlTokens(sql, dialect)], dialect)
  const found = words.findIndex(({ start, text }) => index < start + text.length)
  const stop = found < 0 ? words.length : found
  for (let at = stop; at >= stop - WORDS_BACK; at -= 1) {
    const { kind, text = '', start = 0 } = words[at] ?? {}
    const meant = kind === 'word' && text.length > 1 ? closest(text, WORDS) : undefined
    if (!meant || meant === text.toLowerCase()) continue
    const mended = sql.slice(0, start) + meant + sql.slice(start + text.length)
    if (await isStatement(mended)) return { start, meant }
  }
  return null
}
