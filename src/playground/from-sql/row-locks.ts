/** A query and its row-locking clause, which none of the parser's grammars support. */
export interface LockedQuery {
  /** The query without the clause. */
  sql: string
  /** The clause in lower case and without quotes; empty if there is none. */
  lock: string
}

const LOCK =
  /\s+for\s+(update|no\s+key\s+update|share|key\s+share)((?:\s+of\s+["`\w.]+(?:\s*,\s*["`\w.]+)*)?)((?:\s+(?:nowait|skip\s+locked))?)\s*$/i

/** Splits the locking clause off the end of a query. */
export function withoutLock(sql: string): LockedQuery {
  const found = LOCK.exec(sql)
  if (!found) return { sql, lock: '' }
  const lock = found[0].toLowerCase().replace(/["`]/g, '').replace(/\s+/g, ' ').trim()
  return { sql: sql.slice(0, found.index), lock: lock.replace(/ ?, ?/g, ', ') }
}

const METHODS: Record<string, string> = {
  update: 'forUpdate',
  'no key update': 'forNoKeyUpdate',
  share: 'forShare',
  'key share': 'forKeyShare',
}

/** Returns the builder's calls for a lock, each on its own line. */
export function lockCalls(lock: string): string {
  const [, kind = '', tables, wait] =
    /^for (.+?)(?: of (.+?))?(?: (nowait|skip locked))?$/.exec(lock) ?? []
  const method = METHODS[kind]
  if (!method) return ''
  const names = (tables?.split(', ') ?? []).map((name) => `'${name}'`)
  const of = names.length > 1 ? `[${names.join(', ')}]` : (names[0] ?? '')
  const waiting = wait ? (wait === 'nowait' ? '\n  .noWait()' : '\n  .skipLocked()') : ''
  return `\n  .${method}(${of})${waiting}`
}
