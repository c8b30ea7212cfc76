#!/bin/sh
# pg 8.16.3 with pg-pool 3.14.0, @electric-sql/pglite 0.3.14 and pglite-socket 0.0.19 as the server
#
# `client.end()` of pg resolves once the connection has ended. `pool.end()` doesn't wait for that: it says goodbye on each
# connection, forgets all of them, and resolves at once. Kysely's `db.destroy()` is `pool.end()`, so a test that drops its
# database right behind it may find connections to it; and if it drops by force, the server cuts a connection on which
# nobody listens for errors any more, which ends the process. To wait, listen for `end` on each client that `connect` brings.
#
# Output seen on 29 November 2026:
#   after pool.end(): 1 opened, 0 ended, 0 in the pool
#   later: 1 ended
#   after client.end(): 1 ended
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error pg@8.16.3 pg-pool@3.14.0 \
  @electric-sql/pglite@0.3.14 @electric-sql/pglite-socket@0.0.19 >/dev/null
cat >program.mjs <<'PROGRAM'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import pg from 'pg'

const db = await PGlite.create()
const server = new PGLiteSocketServer({ db, port: 0, maxConnections: 10 })
const ready = new Promise((resolve) => {
  server.addEventListener('listening', ({ detail }) => resolve(detail.port))
})
await server.start()
const connectionString = `postgres://postgres@127.0.0.1:${await ready}/postgres`

let [opened, ended] = [0, 0]
const pool = new pg.Pool({ connectionString, max: 1 })
pool.on('connect', (client) => {
  opened += 1
  client.on('end', () => (ended += 1))
})
await pool.query('select 1')
await pool.end()
console.log(`after pool.end(): ${opened} opened, ${ended} ended, ${pool.totalCount} in the pool`)
while (ended < opened) await new Promise((resolve) => setTimeout(resolve, 10))
console.log(`later: ${ended} ended`)

let alone = 0
const client = new pg.Client({ connectionString })
client.on('end', () => (alone += 1))
await client.connect()
await client.end()
console.log(`after client.end(): ${alone} ended`)
process.exit()
PROGRAM
cat >expected <<'EXPECTED'
after pool.end(): 1 opened, 0 ended, 0 in the pool
later: 1 ended
after client.end(): 1 ended
EXPECTED
node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
