import { type IsolationLevel, Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { mssqlDialect } from '#base/engines/mssql-dialect.ts'
import { mysqlDialect } from '#base/engines/mysql-dialect.ts'
import { postgresDialect } from '#base/engines/postgres-dialect.ts'
import { type LoggedStatement, withStatementLog } from '#base/engines/reply.ts'
import { substituteReplies } from './substitute-replies.ts'

interface Tables {
  port: { id: number; name: string }
}

const SUBSTITUTES: LoggedStatement[] = [
  { sql: 'begin', parameters: [], reply: { rows: [], reads: false } },
  { sql: 'select', parameters: [], reply: { rows: [{ id: 7 }, { id: 8 }], reads: true } },
]

const DIALECTS = { mssql: mssqlDialect, mysql: mysqlDialect, postgres: postgresDialect }

function open(name: keyof typeof DIALECTS) {
  const log: LoggedStatement[] = []
  const dialect = DIALECTS[name](withStatementLog(substituteReplies(SUBSTITUTES), log))
  return { db: new Kysely<Tables>({ dialect }), sqls: () => log.map(({ sql }) => sql), log }
}

async function transact(db: Kysely<Tables>, level: IsolationLevel) {
  const trx = await db.startTransaction().setIsolationLevel(level).execute()
  const marked = await trx.savepoint('here').execute()
  await marked.rollbackToSavepoint('here').execute()
  await trx.commit().execute()
}

describe('control statements are those of the real drivers', () => {
  test('PostgreSQL', async () => {
    const { db, sqls } = open('postgres')
    await transact(db, 'serializable')
    expect(sqls()).toEqual([
      'start transaction isolation level serializable',
      'savepoint "here"',
      'rollback to "here"',
      'commit',
    ])
  })

  test('MySQL', async () => {
    const { db, sqls } = open('mysql')
    await transact(db, 'repeatable read')
    expect(sqls()).toEqual([
      'set transaction isolation level repeatable read',
      'begin',
      'savepoint `here`',
      'rollback to `here`',
      'commit',
    ])
  })

  test('SQL Server', async () => {
    const { db, sqls } = open('mssql')
    await transact(db, 'read uncommitted')
    expect(sqls()).toEqual([
      'set transaction isolation level read uncommitted',
      'begin transaction',
      'save transaction here',
      'rollback transaction here',
      'commit transaction',
    ])
  })
})

describe.each(['mssql', 'mysql', 'postgres'] as const)('%s', (name) => {
  test('is fed the rows of another engine', async () => {
    const { db, log } = open(name)
    const rows = await db.selectFrom('port').select('id').where('name', '=', 'Brae').execute()
    expect(rows).toEqual([{ id: 7 }, { id: 8 }])
    expect(log[0]?.parameters).toEqual(['Brae'])
  })

  test('streams', async () => {
    const { db } = open(name)
    const ids: number[] = []
    for await (const { id } of db.selectFrom('port').select('id').stream(1)) ids.push(id)
    expect(ids).toEqual([7, 8])
  })

  test('rolls back when a transaction throws', async () => {
    const { db, sqls } = open(name)
    const failing = db.transaction().execute(async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(sqls().at(-1)).toMatch(/^rollback/)
  })
})

test('an insert without a counterpart gets an id all the same', async () => {
  const { db } = open('mysql')
  await db.selectFrom('port').selectAll().execute()
  const result = await db.insertInto('port').values({ id: 1, name: 'x' }).executeTakeFirst()
  expect(result.insertId).toBe(1n)
})
