#!/bin/sh
# @electric-sql/pglite-socket 0.2.17 with @electric-sql/pglite 0.5.14 and pg 8.23.1
#
# The socket server takes several connections at once, and keeps their transactions apart: the second one waits.
# But all of them are one session of PostgreSQL. What one connection sets, the others have; a temporary table is
# everybody's; and a session's advisory lock keeps nobody out, so two programs that take turns by
# pg_advisory_lock, as tools for migrations do, run at the same time.
#
# Output seen on 28 November 2026:
#   timeout of the second: 1234ms
#   temporary table seen by the second: 0 rows
#   lock given to both: true
#   same backend: true
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17 pg@8.23.1 >/dev/null
cat >program.mjs <<'PROGRAM'
import { createServer } from 'node:net'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import pg from 'pg'

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address()
    probe.close(() => resolve(port))
  })
})
const server = new PGLiteSocketServer({ db: await PGlite.create(), host: '127.0.0.1', port, maxConnections: 4 })
await server.start()

const open = async () => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres', password: 'none' })
  await client.connect()
  return client
}
const [first, second] = [await open(), await open()]
const valueOf = async (client, text) => (await client.query(text)).rows[0].value

await first.query("set statement_timeout = '1234ms'")
console.log('timeout of the second:', await valueOf(second, "select current_setting('statement_timeout') as value"))
await first.query('create temporary table mine (a integer)')
console.log('temporary table seen by the second:', await valueOf(second, 'select count(*) as value from mine'), 'rows')
await first.query('select pg_advisory_lock(7)')
console.log('lock given to both:', await valueOf(second, 'select pg_try_advisory_lock(7) as value'))
const ids = [await valueOf(first, 'select pg_backend_pid() as value'), await valueOf(second, 'select pg_backend_pid() as value')]
console.log('same backend:', ids[0] === ids[1])
process.exit()
PROGRAM
cat >expected <<'EXPECTED'
timeout of the second: 1234ms
temporary table seen by the second: 0 rows
lock given to both: true
same backend: true
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
