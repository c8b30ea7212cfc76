import { expect, test } from 'vitest'
import type { Statement } from './probe.ts'
import type { ProbeEngine } from './probe-engines.ts'
import { runProbes } from './run-probes.ts'

const control: Statement = (db) => db.selectFrom('pet').select('name')
const limited: Statement = (db) => db.selectFrom('pet').select('name').limit(1)

/** An engine that refuses some statements. */
function engine(version: string, refused: readonly Statement[]): ProbeEngine {
  const run = async (statement: Statement) =>
    refused.includes(statement) ? `${version} refuses it` : null
  return { database: 'postgres', version, run, close: async () => {} }
}

async function postgresCell(engines: ProbeEngine[], probe = limited) {
  const groups = [{ control, probes: { 'A.limit': probe } }]
  const rows = await runProbes({ groups, facts: [] }, engines)
  return rows['A.limit']!.cells.postgres
}

test('a statement is refused only where its control runs', async () => {
  const refusing = engine('old', [limited])
  expect(await postgresCell([refusing])).toEqual({
    status: 'refused',
    version: 'old',
    message: 'old refuses it',
  })
  const { status, message } = await postgresCell([engine('old', [limited, control])])
  expect({ status, message }).toEqual({
    status: 'unavailable',
    message: 'Needs what it refuses: old refuses it',
  })
})

test('what one engine refuses may run on the next, which the cell names', async () => {
  const old = engine('old', [limited])
  expect(await postgresCell([old, engine('new', [])])).toEqual({ status: 'runs', version: 'new' })
  expect((await postgresCell([old, engine('new', [limited])])).version).toBe('old')
})

test('a method that changes nothing for a database is unavailable there, unless it never does', async () => {
  const isolated: Statement = (db) =>
    db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async () => {})
  const plain: Statement = (db) => db.transaction().execute(async () => {})
  const groups = [{ control: plain, probes: { 'A.isolation': isolated, 'A.same': plain } }]
  const rows = await runProbes({ groups, facts: [] }, [])
  expect(rows['A.isolation']?.cells.sqlite.status).toBe('unavailable')
  expect(rows['A.isolation']?.cells.mysql.status).toBe('compiles')
  expect(rows['A.same']?.cells.sqlite.status).toBe('compiles')
})

test('documented facts give first versions and what a database lacks', async () => {
  const groups = [{ control, probes: { 'A.limit': limited } }]
  const source = 'https://example.org'
  const facts = [
    { database: 'mysql', since: '8', source, names: ['A.*'] },
    { database: 'mssql', lacks: 'No limit.', source, names: ['A.limit'] },
  ] as const
  const rows = await runProbes(
    { groups, facts: facts.map((fact) => ({ ...fact, names: [...fact.names] })) },
    [],
  )
  expect(rows['A.limit']?.cells.mysql).toEqual({ status: 'compiles', since: '8', source })
  expect(rows['A.limit']?.cells.mssql).toEqual({
    status: 'unavailable',
    message: 'No limit.',
    source,
  })
})

test('a probe without a statement for a database, and without a reason, is an error', async () => {
  const groups = [{ control, probes: { 'A.limit': { postgres: limited } } }]
  await expect(runProbes({ groups, facts: [] }, [])).rejects.toThrow(
    'The probe of A.limit has no statement for MySQL',
  )
})
