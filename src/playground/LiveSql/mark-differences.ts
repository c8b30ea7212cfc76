import { diffArrays } from 'diff'

/** A part of a statement, and whether the statement that it is compared with has none like it. */
export interface MarkedPart {
  text: string
  differs: boolean
}

/** A text, a quoted name, a placeholder, white space, a word, or a sign. */
const TOKENS = /'(?:[^']|'')*'|"[^"]*"|`[^`]*`|\[\w[^\]]*\]|\$\d+|@\d+|\?|\s+|\w+|[^\w\s]/g

/**
 * Marks what differs between the SQL of two dialects. How each quotes names and writes the place of a value is not
 * counted: it would mark nearly all of it.
 *
 * @returns the parts of `sql` in their order; joined, they are `sql`.
 */
export function markDifferences(sql: string, comparedWith: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  const changes = diffArrays(tokensOf(comparedWith), tokensOf(sql), {
    comparator: (a, b) => plain(a) === plain(b),
  })
  for (const { value, added, removed } of changes) {
    if (!removed) parts.push({ text: value.join(''), differs: added })
  }
  return parts
}

const tokensOf = (sql: string): string[] => sql.match(TOKENS) ?? []

function plain(token: string): string {
  if (/^(?:\$\d+|@\d+|\?)$/.test(token)) return '?'
  const name = /^(?:"([^"]*)"|`([^`]*)`|\[(.*)\])$/s.exec(token)
  if (name) return `"${name[1] ?? name[2] ?? name[3]}"`
  return /^\s+$/.test(token) ? ' ' : token
}
