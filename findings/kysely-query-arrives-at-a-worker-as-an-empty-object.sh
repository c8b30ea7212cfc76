#!/bin/sh
# kysely 0.28.4 with worker_threads of Node.js 24.21.0
#
# Builders and sql fragments keep what they hold in private fields, and a structured clone copies none of these, nor the
# class. So postMessage, workerData, Electron's ipcRenderer.invoke and IndexedDB take a query without an error, and the
# other side finds {}: a forgotten execute() in a worker's answer is an empty object, not a DataCloneError. A compiled query
# does survive, and can be executed on the other side.
#
# Output seen on 28 November 2026:
#   sql fragment: {}
#   select: {}
#   insert: {}
#   Kysely instance: {}
#   compiled query: select "id" from "ship" where "id" = ? | [1]
#   compiled query, executed: [{"id":1}]
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 kysely@0.28.4 >/dev/null
cat >program.mjs <<'PROGRAM'
import { DatabaseSync } from 'node:sqlite'
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { Kysely, SqliteDialect, sql } from 'kysely'

const file = new DatabaseSync(':memory:')
file.exec('create table ship (id integer primary key)')
file.exec('insert into ship values (1)')
const database = {
  close: () => file.close(),
  prepare(text) {
    const statement = file.prepare(text)
    return {
      reader: statement.columns().length > 0,
      all: (values) => statement.all(...values),
      run: (values) => statement.run(...values),
    }
  },
}
const db = new Kysely({ dialect: new SqliteDialect({ database }) })
const { port1, port2 } = new MessageChannel()
function send(value) {
  port1.postMessage(value)
  return receiveMessageOnPort(port2).message
}

const query = db.selectFrom('ship').select('id').where('id', '=', 1)
console.log('sql fragment:', JSON.stringify(send(sql`now()`)))
console.log('select:', JSON.stringify(send(query)))
console.log('insert:', JSON.stringify(send(db.insertInto('ship').values({ id: 2 }))))
console.log('Kysely instance:', JSON.stringify(send(db)))
const compiled = send(query.compile())
console.log('compiled query:', compiled.sql, '|', JSON.stringify(compiled.parameters))
console.log('compiled query, executed:', JSON.stringify((await db.executeQuery(compiled)).rows))
port1.close()
PROGRAM
cat >expected <<'EXPECTED'
sql fragment: {}
select: {}
insert: {}
Kysely instance: {}
compiled query: select "id" from "ship" where "id" = ? | [1]
compiled query, executed: [{"id":1}]
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
