/**
 * Collapses formatted SQL into one line. The formatter usually adds only whitespace, so this restores what
 * Kysely sent and the page doesn't need to include it twice. Otherwise the page includes the original as
 * well.
 */
export function foldSql(formatted: string): string {
  return formatted
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\( | \)/g, (pair) => pair.trim())
}
