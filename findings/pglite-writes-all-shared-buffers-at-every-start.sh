#!/bin/sh
# @electric-sql/pglite 0.5.16
#
# PGlite keeps PostgreSQL's default of 128 MB for shared_buffers. A server maps that memory and takes a page when it
# is first used; in WebAssembly the whole of it is filled with zeros at each start, so a database that is opened again
# holds all of it before its first statement. `startParams` takes another value, but it replaces the
# parameters that PGlite starts with, so they have to be given again. With 16 MB, tables that are larger than that
# work as before.
#
# Output seen on 28 November 2026:
#   by default: 128MB, 90 to 140 MB more resident memory after a start: true
#   with startParams: 16MB, rows of a table of over 20 MB: 50000
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error node@24.21.0 @electric-sql/pglite@0.5.16 >/dev/null
cat >start.mjs <<'PROGRAM'
import { PGlite } from '@electric-sql/pglite'

const buffers = process.argv[2]
const startParams = buffers && [...PGlite.defaultStartParams, '-c', `shared_buffers=${buffers}`]
const db = await PGlite.create('data', startParams ? { startParams } : {})
const memory = process.memoryUsage().rss
const { shared_buffers } = (await db.query('show shared_buffers')).rows[0]
await db.exec("create temporary table wide as select repeat('x', 500) as text from generate_series(1, 50000)")
const { rows } = await db.query("select count(*)::int as count, pg_table_size('wide') > 20000000 as large from wide")
await db.close()
console.log(JSON.stringify({ memory, shared_buffers, ...rows[0] }))
process.exit()
PROGRAM
cat >program.mjs <<'PROGRAM'
import { execFileSync } from 'node:child_process'

const start = (...buffers) => JSON.parse(execFileSync(process.execPath, ['start.mjs', ...buffers]))
start() // Makes the folder.
const [usual, small] = [start(), start('16MB')]
const more = usual.memory - small.memory
console.log(`by default: ${usual.shared_buffers}, 90 to 140 MB more resident memory after a start: ${more > 90e6 && more < 140e6}`)
console.log(`with startParams: ${small.shared_buffers}, rows of a table of over 20 MB: ${small.large && small.count}`)
PROGRAM
cat >expected <<'EXPECTED'
by default: 128MB, 90 to 140 MB more resident memory after a start: true
with startParams: 16MB, rows of a table of over 20 MB: 50000
EXPECTED
node_modules/.bin/node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
