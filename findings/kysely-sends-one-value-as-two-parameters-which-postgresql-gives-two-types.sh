#!/bin/sh
# Kysely 0.28.4, PGlite 0.5.16 (PostgreSQL 18)
#
# A statement that is written by hand has the same value as $1 in two places, and PostgreSQL finds one type for it, that of its first
# use: beside a column of dates, the value is a date in both, and its time of day is gone. Kysely sends a value once for each
# call that it is given to, as $1 and $2, even if it is one variable, and PostgreSQL finds a type for each: the second keeps its
# time. So a statement that is ported call by call finds other rows, without an error.
#
# Output seen on 29 November 2026:
#   by hand: where arrival <= $1 and checked_in < $1: 2
#   by Kysely: where "arrival" <= $1 and "checked_in" < $2: 1, 2
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  kysely@0.28.4 @electric-sql/pglite@0.5.16 >/dev/null
cat >program.mjs <<'PROGRAM'
import { PGlite } from '@electric-sql/pglite'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'

const builder = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const database = new PGlite()
await database.exec(`create table stay (id int, arrival date, checked_in timestamp);
insert into stay values (1, '2024-01-31', '2024-01-31 09:00'), (2, '2024-01-30', '2024-01-30 22:00')`)

async function show(label, sql, parameters) {
  const { rows } = await database.query(sql, parameters)
  const condition = /where .*(?= order)/.exec(sql)[0]
  console.log(`${label} ${condition}: ${rows.map(({ id }) => id).join(', ')}`)
}

const now = '2024-01-31 15:00:00'
await show('by hand:', 'select id from stay where arrival <= $1 and checked_in < $1 order by id', [now])
const { sql, parameters } = builder
  .selectFrom('stay')
  .select('id')
  .where('arrival', '<=', now)
  .where('checked_in', '<', now)
  .orderBy('id')
  .compile()
await show('by Kysely:', sql, parameters)
PROGRAM
cat >expected <<'EXPECTED'
by hand: where arrival <= $1 and checked_in < $1: 2
by Kysely: where "arrival" <= $1 and "checked_in" < $2: 1, 2
EXPECTED
node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
