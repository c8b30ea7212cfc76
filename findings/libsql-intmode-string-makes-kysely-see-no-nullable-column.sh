#!/bin/sh
# @libsql/client 0.18.0 with kysely 0.28.4 and kysely-turso 0.1.1
#
# A client that is opened with `intMode: 'string'` returns integers as text, so that none is rounded. Kysely reads a table's
# columns from `pragma table_info`, whose `notnull` is 0 or 1, and takes it as a truth value: the text "0" is true. Every
# nullable column is then reported as `isNullable: false`, without an error, and so it is in whatever is generated from
# `db.introspection`. With 'number' and 'bigint' the answer is right.
#
# Output seen on 28 November 2026:
#   number id nullable, name not null, nickname nullable
#   bigint id nullable, name not null, nickname nullable
#   string id not null, name not null, nickname not null
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
# kysely-turso asks for an older client.
npm install --save-exact --legacy-peer-deps --no-audit --no-fund --loglevel=error \
  node@24.21.0 kysely@0.28.4 kysely-turso@0.1.1 @libsql/client@0.18.0 >/dev/null
cat >program.mjs <<'PROGRAM'
import { createClient } from '@libsql/client'
import { Kysely, sql } from 'kysely'
import { LibSQLDialect } from 'kysely-turso/libsql'

for (const intMode of ['number', 'bigint', 'string']) {
  const client = createClient({ url: `file:${intMode}.db`, intMode })
  const db = new Kysely({ dialect: new LibSQLDialect({ client }) })
  await sql`create table person (id integer primary key, name text not null, nickname text)`.execute(db)
  const [table] = await db.introspection.getTables()
  const words = table.columns.map(({ name, isNullable }) => `${name} ${isNullable ? 'nullable' : 'not null'}`)
  console.log(intMode, words.join(', '))
  await db.destroy()
}
PROGRAM
cat >expected <<'EXPECTED'
number id nullable, name not null, nickname nullable
bigint id nullable, name not null, nickname nullable
string id not null, name not null, nickname not null
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
