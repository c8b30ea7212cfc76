import { splitStatements } from '#engines/split-statements.ts'

/** Key information from a column's definition. */
export interface ColumnKeys {
  isKey: boolean
  /** Such as `port.id`; null if the column references no other. */
  references: string | null
}

const TABLE = /^create\s+table\s+(?:if\s+not\s+exists\s+)?([\w."`[\]]+)\s*\(([\s\S]*)\)/i
const COLUMN =
  /^\s*(?!(?:constraint|primary|foreign|unique|check|key|index)\b)["`[]?(\w+)["`\]]?\s(.*)$/i

/** Matches a single-column foreign key on a line of its own. */
const FOREIGN = /^\s*(?:constraint\s+\S+\s+)?foreign\s+key\s*\(\s*["`[]?(\w+)["`\]]?\s*\)(.*)$/i

/**
 * Returns the keys that a script declares, by `table.column`. Expects one column per line, as in the sample's
 * scripts and most others.
 */
export function keysInScript(script: string): ReadonlyMap<string, ColumnKeys> {
  const keys = new Map<string, ColumnKeys>()
  for (const { sql } of splitStatements(script)) {
    const [, table, body] = TABLE.exec(sql) ?? []
    for (const line of body?.split('\n') ?? []) {
      const [, column, rest = ''] = FOREIGN.exec(line) ?? COLUMN.exec(line) ?? []
      const [, target, other = 'id'] =
        /\breferences\s+([\w."`[\]]+)\s*(?:\(\s*["`[]?(\w+))?/i.exec(rest) ?? []
      const isKey = /\bprimary\s+key\b/i.test(rest)
      if (!column || (!isKey && !target)) continue
      const references = target ? `${unquoted(target)}.${other}` : null
      keys.set(`${unquoted(table!)}.${column}`, { isKey, references })
    }
  }
  return keys
}

function unquoted(name: string): string {
  return name.replace(/["`[\]]/g, '')
}
