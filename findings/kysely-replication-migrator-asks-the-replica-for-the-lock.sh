#!/bin/sh
# kysely-replication 0.3.0 with Kysely 0.28.4 and its SqliteDialect on node:sqlite
#
# The Migrator of Kysely creates its tables and then selects from them to see whether the lock's row is there. With
# KyselyReplicationDialect, the statements that create go to the primary, and the select to a replica. A replica
# that hasn't got the new tables yet, as any that lags, makes the very first migration fail. Nothing was migrated.
# After `import 'kysely-replication/force'`, a migrator with db.withPrimary() works.
#
# Output seen on 28 November 2026:
#   db: no such table: kysely_migration_lock
#   db.withPrimary(): 1_ship Success
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 kysely@0.28.4 kysely-replication@0.3.0 >/dev/null
cat >program.mjs <<'PROGRAM'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, Migrator, SqliteDialect } from 'kysely'
import { KyselyReplicationDialect } from 'kysely-replication'
import { RoundRobinReplicaStrategy } from 'kysely-replication/strategy/round-robin'
import 'kysely-replication/force'

function sqlite() {
  const database = new DatabaseSync(':memory:')
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(text) {
        const statement = database.prepare(text)
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...parameters),
          run: (parameters) => statement.run(...parameters),
          iterate: (parameters) => statement.iterate(...parameters),
        }
      },
    },
  })
}

const db = new Kysely({
  dialect: new KyselyReplicationDialect({
    primaryDialect: sqlite(),
    replicaDialects: [sqlite()],
    replicaStrategy: new RoundRobinReplicaStrategy({ onTransaction: 'error' }),
  }),
})
const create = async (schema) => await schema.schema.createTable('ship').addColumn('id', 'integer').execute()
const provider = { getMigrations: async () => ({ '1_ship': { up: create } }) }
const migrate = async (instance) => {
  const { error, results } = await new Migrator({ db: instance, provider }).migrateToLatest()
  return error?.message ?? results.map(({ migrationName, status }) => `${migrationName} ${status}`).join()
}
console.log('db:', await migrate(db))
console.log('db.withPrimary():', await migrate(db.withPrimary()))
PROGRAM
cat >expected <<'EXPECTED'
db: no such table: kysely_migration_lock
db.withPrimary(): 1_ship Success
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
