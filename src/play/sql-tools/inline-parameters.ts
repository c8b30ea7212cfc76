import { asParameter } from '#base/engines/pglite/pg-values.ts'
import { markSpecialValues } from '#base/model/cell-text.ts'
import type { Cell } from '#base/model/example.ts'
import { replaceTokens } from '#base/sql/sql-tokens.ts'
import { quoteText } from './quote-sql.ts'

/**
 * Inlines the parameters into PostgreSQL's SQL for `explain`, which takes none. All values are quoted: the
 * type of a quoted literal is inferred from its context, as for a parameter.
 */
export function inlineParameters(sql: string, parameters: readonly Cell[]): string {
  return replaceTokens(sql, 'postgres', ({ kind, text }) => {
    const cell = kind === 'parameter' ? parameters[Number(text.slice(1)) - 1] : undefined
    return cell ? literal(cell) : null
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
    const value: unknown = JSON.parse(markSpecialValues(json), readSpecialValue)
    return (Array.isArray(value) && asParameter(value)) || json
  } catch {
    // Truncated because it would have been too long.
    return json
  }
}

/** Returns the text that the driver would send of a value that JSON has no form for, such as `10n`. */
function readSpecialValue(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value[0] !== '\0') return value
  const [, bytes] = /^\0Buffer\((.*)\)$/.exec(value) ?? []
  return bytes === undefined ? value.replace(/^\0|n$|Date\(|\)$/g, '') : `\\x${bytes}`
}
