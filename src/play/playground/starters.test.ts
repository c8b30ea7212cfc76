import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostgresEngine } from '#base/engines/postgres-engine.ts'
import { DIALECTS } from '#base/model/dialect.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import type { FromWorker } from '#play/sandbox/protocol/messages.ts'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'
import { sqlite } from '../../../tests/support/engines.ts'
import { openTypeService, readSample } from '../../../tests/support/type-service.ts'
import { explainAll, explainable } from './plans.ts'
import { STARTERS } from './starters.ts'

let pglite: PostgresEngine
beforeAll(async () => {
  pglite = await startPglite()
})
afterAll(() => pglite.close())

/** Recreates the sample in a PostgreSQL instance that all tests share. */
async function postgres(): Promise<Engine> {
  await pglite.script('drop schema public cascade; drop schema if exists archive cascade')
  await pglite.script(`create schema public; ${await readSample('postgres.sql')}`)
  const { name: version, send } = pglite
  return { kind: 'postgres', version, send, script: (sql) => pglite.script(sql) }
}

const statementsOf = (messages: FromWorker[]) =>
  messages.flatMap((message) => (message.type === 'statement' ? [message.statement] : []))

const runOn = (engine: Engine) => (code: string) =>
  runCode({ dialect: 'postgres', code }, engine, () => {})

test('an array among the parameters can be explained', async () => {
  const code =
    "await db.selectFrom('port').selectAll().where((eb) => eb('name', '=', eb.fn.any(eb.val(['Brae', 'x'])))).execute()"
  const messages: FromWorker[] = []
  const engine = await postgres()
  await runCode({ dialect: 'postgres', code }, engine, (message) => void messages.push(message))
  const [plan] = await explainAll(statementsOf(messages), 'postgres', runOn(engine))
  expect(plan?.error).toBeUndefined()
  expect(plan?.lines.join()).toContain('{Brae,x}')
})

describe.each(STARTERS)('the starter "$label"', ({ code }) => {
  test('gives rows on SQLite', async () => {
    const summary = await runCode({ dialect: 'sqlite', code }, await sqlite(), () => {})
    expect(summary.error).toBeUndefined()
    expect(summary.result?.kind === 'rows' && summary.result.rows.length).toBeGreaterThan(0)
  })

  test('gives rows on PostgreSQL, and its statements can be explained', async () => {
    const messages: FromWorker[] = []
    const engine = await postgres()
    const tell = (message: FromWorker) => void messages.push(message)
    const summary = await runCode({ dialect: 'postgres', code }, engine, tell)
    expect(summary.error).toBeUndefined()
    expect(summary.result?.kind === 'rows' && summary.result.rows.length).toBeGreaterThan(0)
    const statements = explainable(statementsOf(messages))
    expect(statements).not.toEqual([])
    const plans = await explainAll(statements, 'postgres', runOn(engine))
    for (const { sql, lines, error, rowsRead } of plans) {
      expect(error).toBeUndefined()
      expect(lines).toContainEqual(expect.stringContaining('cost='))
      if (sql.startsWith('select')) expect(rowsRead).toBeGreaterThan(0)
    }
  })

  test.each(['mysql', 'mssql'] as const)('compiles for %s', async (dialect) => {
    const messages: FromWorker[] = []
    const tell = (message: FromWorker) => void messages.push(message)
    const { error } = await runCode({ dialect, code }, null, tell)
    expect(error).toBeUndefined()
    expect(messages.filter(({ type }) => type === 'statement')).not.toEqual([])
  })
})

test('the types of all starters are right', async () => {
  const service = await openTypeService()
  for (const dialect of DIALECTS) {
    for (const { code } of STARTERS) {
      const problems = service.answer({ ask: 'diagnostics', code, dialect })
      expect([dialect, code, problems]).toEqual([dialect, code, []])
    }
  }
})

test('the page shows the first starter until the playground has come', async () => {
  const page = await readFile(
    new URL('../../../content/docs/playground.mdx', import.meta.url),
    'utf8',
  )
  expect(page).toContain(`\`\`\`ts example\n${STARTERS[0].code}\`\`\``)
})
