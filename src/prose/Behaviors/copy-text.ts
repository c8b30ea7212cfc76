/** Lines of code as text. Removed lines stay out, unless there is nothing else. */
export function linesText(lines: readonly { text: string; isRemoved: boolean }[]): string {
  const kept = lines.filter(({ isRemoved }) => !isRemoved)
  return (kept.length > 0 ? kept : lines).map(({ text }) => text).join('\n')
}

/** A table as tab-separated values, which spreadsheets and terminals take. */
export function tableText(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => cell.trim().replace(/\s+/g, ' ')).join('\t'))
    .join('\n')
}
