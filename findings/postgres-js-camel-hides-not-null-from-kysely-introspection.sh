#!/bin/sh
# postgres 3.4.9 (Postgres.js) with kysely 0.28.4 and kysely-postgres-js 3.0.0, on PGlite 0.5.14
#
# `transform: postgres.camel` renames the columns of every result, also those of the queries that Kysely itself sends.
# Its introspection asks for `not_null`, `has_default` and `auto_incrementing`, receives `notNull`, `hasDefault` and
# `autoIncrementing`, and reads the old names: every column is reported as nullable and as auto-incrementing, has no default
# and no schema of its type. Nothing throws. Kysely's own CamelCasePlugin doesn't have this effect.
#
# Output seen on 28 November 2026:
#   plain id not null, auto-incrementing; full_name not null; nick_name nullable
#   plugin id not null, auto-incrementing; full_name not null; nick_name nullable
#   camel id nullable, auto-incrementing; full_name nullable, auto-incrementing; nick_name nullable, auto-incrementing
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 kysely@0.28.4 kysely-postgres-js@3.0.0 postgres@3.4.9 \
  @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17 >/dev/null
cat >program.mjs <<'PROGRAM'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { CamelCasePlugin, Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'

const pglite = await PGlite.create()
await pglite.exec('create table person (id serial primary key, full_name text not null, nick_name text)')
const path = `${process.cwd()}/.s.PGSQL.5432`
const server = new PGLiteSocketServer({ db: pglite, path })
await server.start()
const setups = {
  plain: [undefined, []],
  plugin: [undefined, [new CamelCasePlugin()]],
  camel: [postgres.camel, []],
}
for (const [name, [transform, plugins]] of Object.entries(setups)) {
  const client = postgres({ path, username: 'postgres', database: 'postgres', max: 1, transform, onnotice() {} })
  const db = new Kysely({ dialect: new PostgresJSDialect({ postgres: client }), plugins })
  const [table] = await db.introspection.getTables()
  const words = table.columns.map(
    (column) =>
      `${column.name} ${column.isNullable ? 'nullable' : 'not null'}${column.isAutoIncrementing ? ', auto-incrementing' : ''}`,
  )
  console.log(name, words.join('; '))
  await db.destroy()
}
await server.stop()
process.exit(0)
PROGRAM
cat >expected <<'EXPECTED'
plain id not null, auto-incrementing; full_name not null; nick_name nullable
plugin id not null, auto-incrementing; full_name not null; nick_name nullable
camel id nullable, auto-incrementing; full_name nullable, auto-incrementing; nick_name nullable, auto-incrementing
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
