/** Joins lines of code. Removed lines are omitted, unless there are no others. */
export function linesText(lines: readonly { text: string; isRemoved: boolean }[]): string {
  const kept = lines.filter(({ isRemoved }) => !isRemoved)
  return (kept.length > 0 ? kept : lines).map(({ text }) => text).join('\n')
}

/** Converts a table to tab-separated values, which spreadsheets and terminals accept. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => cell.trim().replace(/\s+/g, ' ')).join('\t'))
    .join('\n')
}
