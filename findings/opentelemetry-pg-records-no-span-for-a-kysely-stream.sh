#!/bin/sh
# @opentelemetry/instrumentation-pg 0.76.0 with pg 8.23.1, pg-cursor 2.22.1 and kysely 0.28.4, on PGlite 0.5.14
#
# The instrumentation wraps `client.query` and records a span for each statement. Kysely's `stream()` hands a cursor to the same
# function, and of that there is no span: not its text, not its time, not its error. In a trace, the longest queries of
# an application are then missing, while those before and after them are there.
#
# Output seen on 28 November 2026:
#   execute: pg.query:SELECT postgres
#   stream: none
#   failed execute: pg.query:SELECT postgres with an error
#   failed stream: none
#
# Exits with 0 while this is so, and with 1 once the output is another.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --save-exact --no-audit --no-fund --loglevel=error \
  node@24.21.0 kysely@0.28.4 pg@8.23.1 pg-cursor@2.22.1 \
  @opentelemetry/api@1.9.0 @opentelemetry/instrumentation@0.223.0 @opentelemetry/instrumentation-pg@0.76.0 \
  @opentelemetry/sdk-trace-base@2.12.1 \
  @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17 >/dev/null
cat >program.cjs <<'PROGRAM'
const { registerInstrumentations } = require('@opentelemetry/instrumentation')
const { PgInstrumentation } = require('@opentelemetry/instrumentation-pg')
const { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } = require('@opentelemetry/sdk-trace-base')

const exporter = new InMemorySpanExporter()
const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
// Before pg is loaded.
registerInstrumentations({ instrumentations: [new PgInstrumentation()], tracerProvider })
const pg = require('pg')
const cursor = require('pg-cursor')
const { Kysely, PostgresDialect, sql } = require('kysely')

async function main() {
  const { PGlite } = await import('@electric-sql/pglite')
  const { PGLiteSocketServer } = await import('@electric-sql/pglite-socket')
  const server = new PGLiteSocketServer({ db: await PGlite.create(), path: `${process.cwd()}/.s.PGSQL.5432` })
  await server.start()
  const pool = new pg.Pool({ host: process.cwd(), user: 'postgres', database: 'postgres', max: 1 })
  const db = new Kysely({ dialect: new PostgresDialect({ pool, cursor }) })
  await db.connection().execute(async () => {})
  const report = async (name, run) => {
    exporter.reset()
    await run().catch(() => {})
    const spans = exporter.getFinishedSpans().filter((span) => span.name.startsWith('pg.query'))
    const words = spans.map((span) => `${span.name}${span.status.code === 2 ? ' with an error' : ''}`)
    console.log(`${name}: ${words.join(', ') || 'none'}`)
  }
  const stream = async (query) => {
    for await (const _ of query.stream()) break
  }
  await report('execute', () => sql`select 1 as n`.execute(db))
  await report('stream', () => stream(db.selectNoFrom(sql`1`.as('n'))))
  await report('failed execute', () => sql`select 1 / 0 as n`.execute(db))
  await report('failed stream', () => stream(db.selectNoFrom(sql`1 / 0`.as('n'))))
  await db.destroy()
  await server.stop()
  process.exit(0)
}
main()
PROGRAM
cat >expected <<'EXPECTED'
execute: pg.query:SELECT postgres
stream: none
failed execute: pg.query:SELECT postgres with an error
failed stream: none
EXPECTED
node_modules/.bin/node program.cjs >actual 2>errors || cat errors >&2
diff expected actual && echo 'as recorded'
