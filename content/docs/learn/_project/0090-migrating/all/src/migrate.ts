import { Migrator } from 'kysely'
import * as refunds from '../migrations/2026-05-04-refunds.ts'
import { db } from './db.ts'

const migrator = new Migrator({
  db,
  provider: {
    async getMigrations() {
      return { '2026-05-04-refunds': refunds }
    },
  },
})

const { error, results = [] } = await migrator.migrateToLatest()
for (const { migrationName, status } of results) console.log(migrationName, status)
await db.destroy()
if (error) throw error
