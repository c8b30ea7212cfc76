#!/bin/sh
# kanel 4.0.4, TypeScript 5.9.3, @electric-sql/pglite 0.3.14 and pglite-socket 0.0.19 as the server
#
# Kanel writes an enum of PostgreSQL as an enum of TypeScript. It escapes an apostrophe in the member's name, and leaves it as
# it is in the member's value, one sign further: the file doesn't compile, and neither does a schema whose tables import it.
# Kanel succeeds. In comments of columns it does escape what would end them.
#
# Output seen on 29 November 2026:
#   member: 'don\'t ask' = 'don't ask',
#   comment: /** docs/**\/*.md, of all folders */
#   compiler: TS1357: An enum member name must be followed by a ',', '=', or '}'.
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error kanel@4.0.4 typescript@5.9.3 \
  @electric-sql/pglite@0.3.14 @electric-sql/pglite-socket@0.0.19 >/dev/null
cat >server.mjs <<'PROGRAM'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const db = await PGlite.create()
await db.exec(`create type mood as enum ('calm', 'don''t ask');
create table source (id integer primary key, mood mood, files text not null);
comment on column source.files is 'docs/**/*.md, of all folders';`)
const server = new PGLiteSocketServer({ db, port: 0, maxConnections: 10 })
server.addEventListener('listening', ({ detail }) => process.stdout.write(String(detail.port)))
process.on('uncaughtException', () => undefined)
await server.start()
PROGRAM
cat >program.mjs <<'PROGRAM'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'

// In a process of its own: Kanel doesn't take leave of its server.
const server = spawn(process.execPath, ['server.mjs'], { stdio: ['ignore', 'pipe', 'inherit'] })
const [port] = await once(server.stdout, 'data')
const connection = `postgres://postgres@127.0.0.1:${port}/postgres`
const config = { connection, schemas: ['public'], outputPath: './types' }
writeFileSync('kanel.config.cjs', `module.exports = ${JSON.stringify(config)}`)
const generator = spawn('node_modules/.bin/kanel', ['-c', 'kanel.config.cjs'])
const [status] = await once(generator, 'exit')
if (status !== 0) throw new Error(`Kanel failed: ${status}`)
const find = (file, text) =>
  readFileSync(`types/public/${file}`, 'utf8').split('\n').find((line) => line.includes(text)).trim()
console.log(`member: ${find('Mood.ts', 'ask')}`)
console.log(`comment: ${find('Source.ts', 'docs')}`)
const { stdout } = spawnSync('node_modules/.bin/tsc', ['--noEmit', 'types/public/Mood.ts'], {
  encoding: 'utf8',
})
console.log(`compiler: ${stdout.split('\n')[0].replace(/^.*error /, '')}`)
server.kill()
PROGRAM
cat >expected <<'EXPECTED'
member: 'don\'t ask' = 'don't ask',
comment: /** docs/**\/*.md, of all folders */
compiler: TS1357: An enum member name must be followed by a ',', '=', or '}'.
EXPECTED
node program.mjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
