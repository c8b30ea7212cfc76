import { diffArrays } from 'diff'
import { sqlTokens } from '#base/sql/sql-tokens.ts'

/** Part of a statement, and whether the statement it is compared with has no matching part. */
export interface MarkedPart {
  text: string
  differs: boolean
}

/**
 * Marks the differences between the SQL of two dialects. Identifier quotes and placeholder syntax are
 * ignored: otherwise nearly everything would be marked.
 *
 * @returns the parts of `sql` in order; joined, they are `sql`.
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

const tokensOf = (sql: string): string[] => [...sqlTokens(sql, 'any')].map(({ text }) => text)

function plain(token: string): string {
  if (/^(?:\$\d+|@\d+|\?)$/.test(token)) return '?'
  const name = /^(?:"([^"]*)"|`([^`]*)`|\[(.*)\])$/s.exec(token)
  if (name) return `"${name[1] ?? name[2] ?? name[3]}"`
  return /^\s+$/.test(token) ? ' ' : token
}
