import type { Cell } from '#model/example.ts'

/** A text, a quoted name, or a parameter's place. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g

/**
 * PostgreSQL's SQL with its parameters written into it, for `explain`, which takes none. All are quoted:
 * a quoted literal gets its type from where it stands, as a parameter does.
 */
export function withValues(sql: string, parameters: readonly Cell[]): string {
  return sql.replace(TOKEN, (token, place?: string) => {
    const cell = place === undefined ? undefined : parameters[Number(place) - 1]
    return cell ? literal(cell) : token
  })
}

function literal(cell: Cell): string {
  if (!('v' in cell)) return 'null'
  const text = String(cell.v)
  return cell.t === 'Buffer' ? `'\\x${text}'` : `'${text.replaceAll("'", "''")}'`
}
