#!/bin/sh
# better-sqlite3 13.2.0, @libsql/client 0.18.0, node:sqlite of Node.js 24.21.0 and sql.js 1.16.0
#
# JavaScript has one type for numbers, and SQLite two. better-sqlite3, libSQL and Node's SQLite bind each number as a
# REAL, whole ones as well. A column with a numeric type makes an integer of it again, which hides the difference. A text
# column doesn't: it stores the number 5 as `5.0`, and the number finds no '5' in it. In an expression, 7 / 2 is 3.5. sql.js
# binds a whole number as an INTEGER. So a test that runs in sql.js passes, and what it tests stores and finds something
# else on the server. A bigint is bound as an INTEGER by those that take one.
#
# Output seen on 28 November 2026:
#   better-sqlite3: stores 5.0, finds nothing, 7 / 2 is 3.5
#   @libsql/client: stores 5.0, finds nothing, 7 / 2 is 3.5
#   node:sqlite: stores 5.0, finds nothing, 7 / 2 is 3.5
#   sql.js: stores 5, finds 5, 7 / 2 is 3
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 better-sqlite3@13.2.0 @libsql/client@0.18.0 sql.js@1.16.0 >/dev/null
cat >program.mjs <<'PROGRAM'
import { DatabaseSync } from 'node:sqlite'
import { createClient } from '@libsql/client'
import BetterSqlite3 from 'better-sqlite3'
import initSqlJs from 'sql.js'

const synchronous = (database) => async (sql, parameters) => {
  const statement = database.prepare(sql)
  return sql.startsWith('select') ? statement.all(...parameters) : statement.run(...parameters)
}
const libsql = createClient({ url: ':memory:' })
const sqlJs = new (await initSqlJs()).Database()
const drivers = {
  'better-sqlite3': synchronous(new BetterSqlite3(':memory:')),
  '@libsql/client': async (sql, args) => (await libsql.execute({ sql, args })).rows,
  'node:sqlite': synchronous(new DatabaseSync(':memory:')),
  'sql.js': async (sql, parameters) => {
    const statement = sqlJs.prepare(sql)
    statement.bind(parameters)
    const rows = []
    while (statement.step()) rows.push(statement.getAsObject())
    return rows
  },
}
for (const [name, run] of Object.entries(drivers)) {
  await run('create table port (code text)', [])
  await run('insert into port (code) values (?)', [5])
  const [stored] = await run('select code from port', [])
  await run("update port set code = '5'", [])
  const [found] = await run('select code from port where code = ?', [5])
  const [divided] = await run('select ? / ? as half', [7, 2])
  console.log(`${name}: stores ${stored.code}, finds ${found?.code ?? 'nothing'}, 7 / 2 is ${divided.half}`)
}
PROGRAM
cat >expected <<'EXPECTED'
better-sqlite3: stores 5.0, finds nothing, 7 / 2 is 3.5
@libsql/client: stores 5.0, finds nothing, 7 / 2 is 3.5
node:sqlite: stores 5.0, finds nothing, 7 / 2 is 3.5
sql.js: stores 5, finds 5, 7 / 2 is 3
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
