#!/bin/sh
# @electric-sql/pglite-tools 0.4.8 with @electric-sql/pglite 0.5.8
#
# `pgDump({ pg })` runs pg_dump on the given instance, and pg_dump begins a transaction (repeatable read, read only) that it
# leaves to the end of its connection. PGlite has one connection, which goes on: after the dump, reads see one moment,
# writes are refused, and a `begin` doesn't help. After `rollback` the search path is still empty, so that tables
# aren't found without their schema. Kysely's dialects for PGlite, which share the instance, are in that transaction, too.
# Call `rollback`, then `set search_path to public`, or dump a clone of the instance.
#
# Output seen on 28 November 2026:
#   before: read only off, read committed, rows 1
#   after: read only on, repeatable read, rows 1
#   insert: cannot execute INSERT in a read-only transaction
#   insert after rollback: relation "book" does not exist
#   insert after set search_path: done
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 @electric-sql/pglite@0.5.8 @electric-sql/pglite-tools@0.4.8 >/dev/null
cat >program.mjs <<'PROGRAM'
import { PGlite } from '@electric-sql/pglite'
import { pgDump } from '@electric-sql/pglite-tools/pg_dump'

const pg = await PGlite.create()
await pg.exec('create table book (id integer); insert into book values (1)')
const describe = async (when) => {
  const { rows } = await pg.query(`
    select current_setting('transaction_read_only') as only, current_setting('transaction_isolation') as level,
      (select count(*)::integer from book) as rows`)
  const [{ only, level, rows: count }] = rows
  console.log(`${when}: read only ${only}, ${level}, rows ${count}`)
}
const insert = async (when) => {
  const message = await pg.query('insert into book values (2)').then(
    () => 'done',
    (error) => error.message,
  )
  console.log(`${when}: ${message}`)
}
await describe('before')
await (await pgDump({ pg })).text()
await describe('after')
await insert('insert')
await pg.exec('rollback')
await insert('insert after rollback')
await pg.exec('set search_path to public')
await insert('insert after set search_path')
process.exit(0)
PROGRAM
cat >expected <<'EXPECTED'
before: read only off, read committed, rows 1
after: read only on, repeatable read, rows 1
insert: cannot execute INSERT in a read-only transaction
insert after rollback: relation "book" does not exist
insert after set search_path: done
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
