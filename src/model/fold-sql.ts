/**
 * Folds formatted SQL into one line. The formatter only adds white space, mostly; so this gives back
 * what Kysely sent, and the page need not carry it twice. Where it does not, the page carries it.
 */
export function foldSql(formatted: string): string {
  return formatted
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\( | \)/g, (pair) => pair.trim())
}
