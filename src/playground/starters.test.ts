import { readFile } from 'node:fs/promises'
import initSqlJs from 'sql.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { kyselyDeclarations, libraryDeclarations } from '#examples/runner/build/declarations.ts'
import { sqliteDatabase } from '#examples/runner/engines/sqlite.ts'
import type { FromWorker } from '#examples/runner/protocol/messages.ts'
import type { Engine } from '#examples/runner/sandbox/engine.ts'
import { runCode } from '#examples/runner/sandbox/run-code.ts'
import { TypeService } from '#examples/runner/types/service.ts'
import { DIALECTS } from '#model/dialect.ts'
import { STARTERS } from './starters.ts'

const SAMPLE = new URL('../../content/sample/', import.meta.url)
const read = (name: string) => readFile(new URL(name, SAMPLE), 'utf8')

async function sqlite(): Promise<Engine> {
  const { Database } = await initSqlJs()
  const database = new Database()
  database.exec(await read('sqlite.sql'))
  return {
    kind: 'sqlite',
    version: 'SQLite',
    script: async (sql) => void database.exec(sql),
    database: sqliteDatabase(database),
  }
}

describe.each(STARTERS)('the starter "$label"', ({ code }) => {
  test('gives rows on SQLite', async () => {
    const summary = await runCode({ dialect: 'sqlite', code, run: 1 }, await sqlite(), () => {})
    expect(summary.error).toBeUndefined()
    expect(summary.result?.kind === 'rows' && summary.result.rows.length).toBeGreaterThan(0)
  })

  test.each(['postgres', 'mysql', 'mssql'] as const)('compiles for %s', async (dialect) => {
    const told: FromWorker[] = []
    const tell = (message: FromWorker) => void told.push(message)
    const { error } = await runCode({ dialect, code, run: 1 }, null, tell)
    expect(error).toBeUndefined()
    expect(told.filter(({ type }) => type === 'statement')).not.toEqual([])
  })
})

describe('the types of all starters are right', () => {
  const service = new TypeService()

  beforeAll(async () => {
    const files = { ...(await libraryDeclarations()), ...(await kyselyDeclarations('kysely')) }
    const sample = {
      '/sample/database.ts': await read('database.ts'),
      '/sample/dialects.ts': await read('dialects.ts'),
    }
    service.answer({ ask: 'open', files: { ...files, ...sample } })
  })

  test.each(DIALECTS)('for %s', (dialect) => {
    for (const { code } of STARTERS) {
      expect([code, service.answer({ ask: 'diagnostics', code, dialect })]).toEqual([code, []])
    }
  })
})
