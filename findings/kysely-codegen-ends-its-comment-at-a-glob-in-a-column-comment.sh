#!/bin/sh
# kysely-codegen 0.20.0, TypeScript 5.9.3, @electric-sql/pglite 0.3.14 and pglite-socket 0.0.19 as the server
#
# kysely-codegen writes what `comment on column` says above the column, between the signs that begin and end a comment of
# TypeScript, and as it is. A comment that explains a glob has these signs, too: the first `**/` ends the generated one, the
# rest of the sentence is code, and the whole file of types compiles no more. The generator succeeds and says so. It does
# mind the quotes of an enum's values.
#
# Output seen on 29 November 2026:
#   comment: docs/**/*.md, of all folders
#   enum: export type Mood = "calm" | "don't ask";
#   compiler: TS1131: Property or signature expected.
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error kysely@0.28.4 kysely-codegen@0.20.0 pg@8.16.3 \
  typescript@5.9.3 @electric-sql/pglite@0.3.14 @electric-sql/pglite-socket@0.0.19 >/dev/null
cat >program.mjs <<'PROGRAM'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const db = await PGlite.create()
await db.exec(`create type mood as enum ('calm', 'don''t ask');
create table source (id integer primary key, mood mood, files text not null);
comment on column source.files is 'docs/**/*.md, of all folders';`)
const server = new PGLiteSocketServer({ db, port: 0, maxConnections: 10 })
const ready = new Promise((resolve) => {
  server.addEventListener('listening', ({ detail }) => resolve(detail.port))
})
await server.start()
const url = `postgres://postgres@127.0.0.1:${await ready}/postgres`
const generator = spawn('node_modules/.bin/kysely-codegen', [
  ...['--url', url, '--dialect', 'postgres', '--out-file', 'types.ts'],
])
const [status] = await once(generator, 'exit')
if (status !== 0) throw new Error(`The generator failed: ${status}`)
const lines = readFileSync('types.ts', 'utf8').split('\n')
console.log(`comment: ${lines.find((line) => line.includes('docs')).replace('*', '').trim()}`)
console.log(`enum: ${lines.find((line) => line.includes('Mood ='))}`)
const { stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit', 'types.ts'], { encoding: 'utf8' })
console.log(`compiler: ${stdout.split('\n')[0].replace(/^.*error /, '')}`)
process.exit()
PROGRAM
cat >expected <<'EXPECTED'
comment: docs/**/*.md, of all folders
enum: export type Mood = "calm" | "don't ask";
compiler: TS1131: Property or signature expected.
EXPECTED
node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
