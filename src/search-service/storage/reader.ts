import { DatabaseSync } from 'node:sqlite'
import { extraTable } from './extra-table.ts'
import { indexTable } from './index-table.ts'
import { objectTable } from './object-table.ts'

/** A second connection whose reads all see the state of one moment, however long they take. */
export function openReader(file: string) {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('BEGIN')
  // The first read fixes the moment.
  database.prepare('SELECT version FROM changes').get()
  return {
    indexes: indexTable(database),
    objects: objectTable(database),
    extras: extraTable(database),
    close: () => database.close(),
  }
}

export type Reader = ReturnType<typeof openReader>
