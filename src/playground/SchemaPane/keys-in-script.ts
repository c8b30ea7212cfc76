import { splitStatements } from '#engines/split-statements.ts'

/** What a column's definition says of keys. */
export interface ColumnKeys {
  isKey: boolean
  /** `port.id`; null for a column that refers to no other. */
  references: string | null
}

const TABLE = /^create\s+table\s+(?:if\s+not\s+exists\s+)?([\w."`[\]]+)\s*\(([\s\S]*)\)/i
const COLUMN =
  /^\s*(?!(?:constraint|primary|foreign|unique|check|key|index)\b)["`[]?(\w+)["`\]]?\s(.*)$/i

/** A foreign key of one column on a line of its own. */
const FOREIGN = /^\s*(?:constraint\s+\S+\s+)?foreign\s+key\s*\(\s*["`[]?(\w+)["`\]]?\s*\)(.*)$/i

/**
 * The keys that a script writes beside its columns, one column on a line, as the sample's scripts and most others do.
 * By `table.column`.
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
