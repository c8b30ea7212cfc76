#!/bin/sh
# react-server-dom-webpack 19.3.1 with react 19.3.1, on rows of node:sqlite (Node.js 24.21) read by Kysely 0.28.4
#
# A row of node:sqlite has no prototype, and React passes only objects with one from a server component to a client
# component. The page then gets the error below in place of the data; rows of Postgres.js, which have a prototype, pass.
# Kysely passes on the objects of the driver. A copy, ({ ...row }), is accepted.
#
# Output seen on 28 November 2026:
#   rows: Only plain objects, and a few built-ins, can be passed to Client Components from Server Components. Classes or null prototypes are not supported.
#   copies: rendered
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 kysely@0.28.4 react@19.3.1 react-dom@19.3.1 react-server-dom-webpack@19.3.1 webpack@5.102.1 >/dev/null
cat >program.mjs <<'PROGRAM'
import { createRequire } from 'node:module'
import { DatabaseSync } from 'node:sqlite'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Kysely, sql, SqliteDialect } from 'kysely'

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

const { renderToPipeableStream } = createRequire(import.meta.url)('react-server-dom-webpack/server.node')
const render = async (rows) => {
  let message = 'rendered'
  const onError = (error) => {
    message = error.message.split('\n')[0]
  }
  const body = new PassThrough()
  renderToPipeableStream({ rows }, {}, { onError }).pipe(body)
  await text(body)
  return message
}
const { rows } = await sql`select 1 as id`.execute(new Kysely({ dialect: sqlite() }))
console.log('rows:', await render(rows))
console.log('copies:', await render(rows.map((row) => ({ ...row }))))
PROGRAM
cat >expected <<'EXPECTED'
rows: Only plain objects, and a few built-ins, can be passed to Client Components from Server Components. Classes or null prototypes are not supported.
copies: rendered
EXPECTED
node_modules/.bin/node --conditions=react-server program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
