/** Maximum length of a query on one line, in characters. */
const WIDTH = 64

/** A query: what follows `db` or `trx`, up to its execution or a blank line. */
const CHAIN = /\b(?:db|trx)\s*\.(.+?)(?:\s*\.(?:execute|stream)\w*\(|\n\s*\n|$)/s

/**
 * Returns the first query of an example on one line, without `await db` and `.execute()`, cut after a call where it
 * is too long. Null for code without a query.
 */
export function oneLineQuery(code: string): string | null {
  const chain = CHAIN.exec(code)?.[1]
  if (!chain) return null
  const whole = chain
    .replace(/\s+/g, ' ')
    .replace(/ \./g, '.')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
  // The columns reveal the least about what a query demonstrates.
  const line = whole.length > WIDTH ? whole.replace(/select\(\[[^\]]*\]\)/, 'select([…])') : whole
  if (line.length <= WIDTH) return line
  const end = line.lastIndexOf(').', WIDTH)
  return `${line.slice(0, end > 0 ? end + 1 : WIDTH)} …`
}
