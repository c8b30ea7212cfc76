import type { Cell } from '#model/example.ts'
import { asParameter } from '#runner/engines/pg-values.ts'
import { quoteText } from './quote-sql.ts'

/** Matches a string, a quoted name, or a parameter placeholder. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g

/**
 * Inlines the parameters into PostgreSQL's SQL for `explain`, which takes none. All values are quoted: the
 * type of a quoted literal is inferred from its context, as for a parameter.
 */
export function inlineParameters(sql: string, parameters: readonly Cell[]): string {
  return sql.replace(TOKEN, (token, place?: string) => {
    const cell = place === undefined ? undefined : parameters[Number(place) - 1]
    return cell ? literal(cell) : token
  })
}

function literal(cell: Cell): string {
  if (!('v' in cell)) return 'null'
  const text = cell.t === 'object' ? objectText(cell.v) : String(cell.v)
  return cell.t === 'Buffer' ? `'\\x${text}'` : quoteText(text)
}

/** Returns the text that the driver would send: PostgreSQL's array syntax for arrays, otherwise JSON. */
function objectText(json: string): string {
  try {
    const value: unknown = JSON.parse(json, withoutBigintMark)
    return (Array.isArray(value) && asParameter(value)) || json
  } catch {
    // Truncated because it would have been too long.
    return json
  }
}

/** Removes the suffix of bigints, which cells write as `1n` within an array. */
function withoutBigintMark(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^(-?\d+)n$/, '$1') : value
}
