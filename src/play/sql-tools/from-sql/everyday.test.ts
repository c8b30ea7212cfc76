import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PostgresEngine } from '#base/engines/postgres-engine.ts'
import { readEnvironment } from '#base/node/environment.ts'
import { startPglite } from '#base/pglite/start-pglite.ts'
import { readDeclarations } from '#play/editor/types/declarations.ts'
import type { RunSummary } from '#play/sandbox/protocol/messages.ts'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'
import { connectPostgres } from '#proof/examples/servers/postgres-server.ts'
import { EVERYDAY, SINCE } from '../../../../tests/sql/everyday-statements.ts'
import { translateSql, typeProblems } from '../../../../tests/sql/translation.ts'
import { readSample } from '../../../../tests/support/type-service.ts'
import { runBoth } from './run-both.ts'

const databases: PostgresEngine[] = []
let server: Engine
let tables: string[] = []
beforeAll(async () => {
  const { POSTGRES_URL } = readEnvironment(process.env)
  server = await withSample(await (POSTGRES_URL ? connectPostgres(POSTGRES_URL) : startPglite()))
  tables = readDeclarations(await readSample('database.ts')).tables.map(({ name }) => name)
})
afterAll(() => Promise.all(databases.map((database) => database.close())))

async function withSample(database: PostgresEngine): Promise<Engine> {
  databases.push(database)
  await database.script(await readSample('postgres.sql'))
  const { name: version, send } = database
  return { kind: 'postgres', version, send, script: (sql) => database.script(sql) }
}

let newest: Promise<Engine> | undefined

/** Returns the server, or PGlite where the server is older than a statement. */
async function engineFor(since = 0): Promise<Engine> {
  const [major = '0'] = /\d+/.exec(server.version) ?? []
  if (Number(major) >= since) return server
  newest ??= startPglite().then(withSample)
  return newest
}

/** Returns what runs code on the sample as it was. */
const runOn =
  (engine: Engine) =>
  async (code: string): Promise<RunSummary> => {
    const restarts = tables.map((name) => `alter table ${name} alter id restart 100`)
    await engine.script(
      `begin; ${restarts.filter((restart) => !restart.includes('_import')).join('; ')}`,
    )
    try {
      return await runCode({ dialect: 'postgres', code }, engine, () => {})
    } finally {
      await engine.script('rollback')
    }
  }

test.each(Object.entries(EVERYDAY))('%s', async (name, sql) => {
  const translation = await translateSql(sql, 'postgres')
  expect(translation).toEqual({ ...translation, kind: expect.not.stringMatching('raw') })
  expect([translation.code, await typeProblems(translation.code, 'postgres')]).toEqual([
    translation.code,
    [],
  ])
  const proof = await runBoth(sql, translation, runOn(await engineFor(SINCE[name])), tables)
  expect(proof.text).toMatch(
    /^Run on the sample database, your SQL and the code (?:give|leave) the same/,
  )
})

describe('what running both shows', () => {
  const proofOf = async (sql: string) =>
    runBoth(sql, await translateSql(sql, 'postgres'), runOn(server), [])

  test('what can’t be run is said', async () => {
    const { text, isDifferent } = await proofOf('select a from missing')
    expect(text).toMatch(
      /^Your SQL doesn’t run on the sample database \(relation "missing" does not exist\), so only/,
    )
    expect(isDifferent).toBe(false)
  })

  test.each([
    'select gen_random_uuid() as id',
    'select random() as a',
    'select md5(random()::text) as a',
  ])('time and chance give other rows each time: %s', async (sql) => {
    const { text, isDifferent } = await proofOf(sql)
    expect(text).toMatch(
      /your SQL and the code gave different rows, because `\w+` differs each time\.$/,
    )
    expect(isDifferent).toBe(false)
  })

  test.each([
    ['select name from port order by id', 'select name from port order by id desc'],
    ['select name from port', 'select name from port where id > 1'],
    ["select 'Null' as a", 'select null as a'],
    ['select name from port', 'select missing from port'],
  ])('other rows, or none, are not the same: %s', async (sql, other) => {
    const translation = await translateSql(other, 'postgres')
    const { isDifferent } = await runBoth(sql, translation, runOn(server), [])
    expect(isDifferent).toBe(true)
  })

  test('without an order, rows may come in any', async () => {
    const translation = await translateSql('select name from port order by id desc', 'postgres')
    const { isDifferent } = await runBoth('select name from port', translation, runOn(server), [])
    expect(isDifferent).toBe(false)
  })
})
