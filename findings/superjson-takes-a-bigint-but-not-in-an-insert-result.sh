#!/bin/sh
# superjson 2.2.7 with Kysely 0.28.4
#
# superjson exists to send what JSON can't, such as a bigint, and is the usual transformer of tRPC. But it looks
# into plain objects only. Kysely's result of an insert or an update is an object of a class, so superjson leaves it
# to JSON.stringify, which throws for the bigint inside. A procedure that returns what execute() returned fails after the row
# has been written. A copy of the fields works.
#
# Output seen on 28 November 2026:
#   a bigint in a plain object: 1n
#   the result of the insert: throws Do not know how to serialize a BigInt
#   a copy of it: 1n
#   rows written: 1
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 kysely@0.28.4 superjson@2.2.7 >/dev/null
cat >program.mjs <<'PROGRAM'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql, SqliteDialect } from 'kysely'
import superjson from 'superjson'

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

const db = new Kysely({ dialect: sqlite() })
await sql`create table ship (id integer primary key)`.execute(db)
const attempt = (work) => {
  try {
    return work()
  } catch (error) {
    return `throws ${error.message}`
  }
}
const result = await db.insertInto('ship').values({ id: 1 }).executeTakeFirstOrThrow()
const send = (value) => attempt(() => superjson.parse(superjson.stringify(value)).insertId)
console.log('a bigint in a plain object:', send({ insertId: result.insertId }))
console.log('the result of the insert:', send(result))
console.log('a copy of it:', send({ ...result }))
console.log('rows written:', (await db.selectFrom('ship').select('id').execute()).length)
PROGRAM
cat >expected <<'EXPECTED'
a bigint in a plain object: 1n
the result of the insert: throws Do not know how to serialize a BigInt
a copy of it: 1n
rows written: 1
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
