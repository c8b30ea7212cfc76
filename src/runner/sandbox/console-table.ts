/** Limits of a readable table; `width` is the maximum number of characters in a cell. */
const LIMITS = { rows: 1_000, columns: 50, width: 40 }

/**
 * Formats what `console.table` shows as text in columns; returns null for data without rows.
 *
 * @param chosen names of the only columns to show, if it is an array.
 */
export function toTable(
  data: unknown,
  chosen: unknown,
  asText: (value: unknown) => string,
): string | null {
  if (typeof data !== 'object' || data === null) return null
  const isMap = data instanceof Map
  const isSet = data instanceof Set
  const index = isMap || isSet ? '(iteration index)' : '(index)'
  const entries: [string, unknown][] = isMap
    ? [...data].map(([key, value], at) => [String(at), { Key: key, Values: value }])
    : Object.entries(isSet ? [...data] : data)
  const rows = entries.slice(0, LIMITS.rows)
  const found = new Set<string>()
  for (const [, row] of rows) for (const name of namesOf(row)) found.add(name)
  const names = Array.isArray(chosen) ? chosen.map(String) : [...found].slice(0, LIMITS.columns)
  const hasValues = rows.some(([, row]) => !isRow(row))
  const head = [index, ...names, ...(hasValues ? ['Values'] : [])]
  const lines = rows.map(([at, row]) => [
    at,
    ...names.map((name) => (isRow(row) && name in row ? asText(Reflect.get(row, name)) : '')),
    ...(hasValues ? [isRow(row) ? '' : asText(row)] : []),
  ])
  const all = [head, ...lines].map((line) => line.map(truncated))
  const widths = head.map((_, at) => Math.max(...all.map((line) => line[at]!.length)))
  return all
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function isRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}

function namesOf(row: unknown): string[] {
  return isRow(row) ? Object.keys(row) : []
}

function truncated(text: string): string {
  const line = text.replaceAll('\n', ' ')
  return line.length > LIMITS.width ? `${line.slice(0, LIMITS.width - 1)}…` : line
}
