import type { DatabaseSync } from 'node:sqlite'
import type { ApiKey } from '../auth/api-key.ts'

const parse = (raw: unknown): ApiKey => JSON.parse((raw as { body: string }).body) as ApiKey

/** Reads and changes the keys that were added through the protocol; a deleted one can be restored. */
export function keyTable(database: DatabaseSync) {
  const get = database.prepare('SELECT body FROM api_keys WHERE value = ? AND deleted_at IS NULL')
  const all = database.prepare(
    'SELECT body FROM api_keys WHERE deleted_at IS NULL ORDER BY created_at, value',
  )
  const put = database.prepare(
    'INSERT INTO api_keys (value, body, created_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  )
  const remove = database.prepare(
    'UPDATE api_keys SET deleted_at = ? WHERE value = ? AND deleted_at IS NULL',
  )
  const restore = database.prepare(
    'UPDATE api_keys SET deleted_at = NULL WHERE value = ? AND deleted_at IS NOT NULL',
  )
  return {
    get: (value: string): ApiKey | null => {
      const row = get.get(value)
      return row ? parse(row) : null
    },
    list: (): ApiKey[] => all.all().map(parse),
    put: (key: ApiKey) => void put.run(key.value, JSON.stringify(key), key.createdAt),
    remove: (value: string): boolean => remove.run(Date.now(), value).changes > 0,
    restore: (value: string): boolean => restore.run(value).changes > 0,
  }
}
