import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostgresEngine } from '#base/engines/postgres-engine.ts'
import { readEnvironment } from '#base/node/environment.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { readDeclarations } from '#play/editor/types/declarations.ts'
import type { RunSummary } from '#play/sandbox/protocol/messages.ts'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'
import { connectPostgres } from '#proof/examples/servers/postgres-server.ts'
import { EVERYDAY } from '../../../../tests/sql/everyday-statements.ts'
import { translateSql, typeProblems } from '../../../../tests/sql/translation.ts'
import { readSample } from '../../../../tests/support/type-service.ts'
import { runBoth } from './run-both.ts'

let engine: Engine
let database: PostgresEngine
let tables: string[] = []
beforeAll(async () => {
  const { POSTGRES_URL } = readEnvironment(process.env)
  database = await (POSTGRES_URL ? connectPostgres(POSTGRES_URL) : startPglite())
  await database.script(await readSample('postgres.sql'))
  const { name: version, send } = database
  engine = { kind: 'postgres', version, send, script: (sql) => database.script(sql) }
  tables = readDeclarations(await readSample('database.ts')).tables.map(({ name }) => name)
})
afterAll(() => database.close())

/** Runs code on the sample as it was. */
async function run(code: string): Promise<RunSummary> {
  const restarts = tables.map((name) => `alter table ${name} alter id restart 100`)
  await engine.script(`begin; ${restarts.filter((it) => !it.includes('_import')).join('; ')}`)
  try {
    return await runCode({ dialect: 'postgres', code }, engine, () => {})
  } finally {
    await engine.script('rollback')
  }
}

test.each(Object.entries(EVERYDAY))('%s', async (_name, sql) => {
  const translation = await translateSql(sql, 'postgres')
  expect(translation).toEqual({ ...translation, kind: expect.not.stringMatching('raw') })
  expect([translation.code, await typeProblems(translation.code, 'postgres')]).toEqual([
    translation.code,
    [],
  ])
  const proof = await runBoth(sql, translation, run, tables)
  expect(proof).toMatch(/^Run on the sample database, both (?:give|leave) the same/)
})

test('what can’t be run, and what gives other rows each time, is said', async () => {
  const proofOf = async (sql: string) => runBoth(sql, await translateSql(sql, 'postgres'), run, [])
  expect(await proofOf('select a from missing')).toMatch(
    /^It doesn’t run on the sample database \(relation "missing" does not exist\), so only/,
  )
  expect(await proofOf('select gen_random_uuid() as id')).toMatch(/both gave different rows/)
})
