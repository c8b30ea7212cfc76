import type { Migration, MigrationResultSet } from 'kysely'
import {
  type CheckGroup,
  differs,
  type Finding,
  fails,
  holds,
  type Lab,
  type LabKysely,
  messageOf,
  pause,
  show,
  unavailable,
  within,
} from '../lab.ts'

const createTable = (name: string): Migration => ({
  up: (db) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
  down: (db) => db.schema.dropTable(name).execute(),
})

function migrator(
  { kysely: { Migrator } }: Lab,
  db: LabKysely,
  migrations: Record<string, Migration>,
) {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

/** Prints what a migrator reports: `m1 Success, m2 Error: message`. */
function report({ error, results = [] }: MigrationResultSet): string {
  const steps = results.map(({ migrationName, status }) => `${migrationName} ${status}`).join(', ')
  return `${steps || 'nothing ran'}${error ? `; ${messageOf(error)}` : ''}`
}

async function tables({ kysely: { sql } }: Lab, db: LabKysely, name: string): Promise<boolean> {
  const outcome = await within(sql.raw(`select id from ${name}`).execute(db), 5000)
  return outcome !== 'waits' && 'value' in outcome
}

export const MIGRATIONS: CheckGroup = {
  id: 'migrations',
  title: 'Introspection and migrations',
  checks: [
    {
      id: 'introspect-tables',
      title: 'getTables() lists a table with its columns, and which may be null',
      run: async ({ db }) => {
        const found = await db.introspection.getTables()
        const item = found.find(({ name }) => name === 'item')
        const columns = item?.columns.map(
          ({ name, isNullable }) => `${name}${isNullable ? '?' : ''}`,
        )
        const saw = `${found.length} tables; item: ${columns?.join(', ') ?? 'not listed'}`
        if (columns?.join() === 'id,name,qty?') return holds(saw)
        // SQLite itself lists its primary key as a column without `not null`.
        return (columns?.join() === 'id?,name,qty?' ? differs : fails)(saw)
      },
    },
    {
      id: 'introspect-defaults',
      title: 'getTables() marks the id that the database generates',
      run: async ({ db }) => {
        const found = await db.introspection.getTables()
        const id = found
          .find(({ name }) => name === 'item')
          ?.columns.find(({ name }) => name === 'id')
        const saw = `isAutoIncrementing ${show(id?.isAutoIncrementing)}, hasDefaultValue ${show(id?.hasDefaultValue)}`
        return (id?.isAutoIncrementing ? holds : differs)(saw)
      },
    },
    {
      id: 'introspect-views',
      title: 'getTables() marks a view as a view',
      run: async ({ db, kysely: { sql } }) => {
        await sql`create view seen as select id from item`.execute(db)
        const view = (await db.introspection.getTables()).find(({ name }) => name === 'seen')
        return (view?.isView ? holds : fails)(view ? `isView ${show(view.isView)}` : 'not listed')
      },
    },
    {
      id: 'introspect-schemas',
      title: 'getSchemas() names the schemas (none on SQLite)',
      run: async ({ db, family }) => {
        const found = (await db.introspection.getSchemas()).map(({ name }) => name)
        const saw = `${show(found.slice(0, 4))}${found.length > 4 ? '…' : ''}`
        const isRight =
          family === 'sqlite' ? found.length === 0 : found.length > 0 && found.every(Boolean)
        return (isRight ? holds : fails)(saw)
      },
    },
    {
      id: 'migrate',
      title: 'The Migrator runs two migrations, and none the second time',
      run: async (lab) => {
        const migrations = { m1: createTable('m1'), m2: createTable('m2') }
        const first = await migrator(lab, lab.db, migrations).migrateToLatest()
        const second = await migrator(lab, lab.db, migrations).migrateToLatest()
        const isRight = !first.error && !second.error && second.results?.length === 0
        return (isRight && (await tables(lab, lab.db, 'm2')) ? holds : fails)(
          `${report(first)}; then ${report(second)}`,
        )
      },
    },
    {
      id: 'migrate-down',
      title: 'The Migrator reverts a migration',
      run: async (lab) => {
        const migrations = { m1: createTable('m1') }
        await migrator(lab, lab.db, migrations).migrateToLatest()
        const down = await migrator(lab, lab.db, migrations).migrateDown()
        const isGone = !(await tables(lab, lab.db, 'm1'))
        return (isGone && !down.error ? holds : fails)(report(down))
      },
    },
    {
      id: 'migrators-one-instance',
      title: 'Two Migrators at once on one instance run each migration once, and neither fails',
      run: (lab) => twoMigrators(lab, lab.db),
    },
    {
      id: 'migrators-two-instances',
      title: 'Two Migrators at once on two instances, as in a deployment, both succeed',
      run: async (lab) => {
        if (!lab.another) return unavailable('the database lives inside the instance')
        const other = await lab.another()
        const finding = await twoMigrators(lab, other)
        await within(other.destroy(), 3000)
        return finding
      },
    },
    {
      id: 'migration-fails',
      title: 'When the second of two migrations fails, the Migrator says so and can run again',
      run: async (lab) => {
        const failing: Migration = {
          up: async (db) => {
            await db.schema.createTable('m2').addColumn('id', 'integer').execute()
            throw new Error('own')
          },
        }
        const failed = await migrator(lab, lab.db, {
          m1: createTable('m1'),
          m2: failing,
        }).migrateToLatest()
        const kept = await Promise.all(['m1', 'm2'].map((name) => tables(lab, lab.db, name)))
        const saw = `${report(failed)}; m1 ${kept[0] ? 'kept' : 'rolled back'}, m2 ${kept[1] ? 'kept' : 'rolled back'}`
        if (!failed.error || messageOf(failed.error) !== 'own') return fails(saw)
        await within(lab.kysely.sql.raw('drop table m2').execute(lab.db), 5000)
        const again = await migrator(lab, lab.db, {
          m1: createTable('m1'),
          m2: createTable('m2'),
        }).migrateToLatest()
        return (again.error ? fails : holds)(
          `${saw}${again.error ? `; again: ${report(again)}` : ''}`,
        )
      },
    },
  ],
}

async function twoMigrators(lab: Lab, other: LabKysely): Promise<Finding> {
  const slow: Migration = {
    up: async (db) => {
      await pause(100)
      await db.schema.createTable('m1').addColumn('id', 'integer').execute()
    },
  }
  const both = await Promise.all(
    [lab.db, other].map((db) => within(migrator(lab, db, { m1: slow }).migrateToLatest(), 12_000)),
  )
  const saw = both
    .map((outcome) => {
      if (outcome === 'waits') return 'no answer'
      return 'error' in outcome ? messageOf(outcome.error) : report(outcome.value)
    })
    .join(' | ')
  const isRight = both.every(
    (outcome) => outcome !== 'waits' && 'value' in outcome && !outcome.value.error,
  )
  if (isRight) return (await tables(lab, lab.db, 'm1')) ? holds(saw) : fails(saw)
  return (both.includes('waits') ? fails : differs)(saw)
}
