import { beforeAll, describe, expect, test } from 'vitest'
import { kyselyDeclarations, libraryDeclarations } from '../build/declarations.ts'
import type { ServiceAnswers, ServiceRequest } from './requests.ts'
import { TypeService } from './service.ts'

const SAMPLE = `import type { Generated } from 'kysely'
export interface Database { port: PortTable }
export interface PortTable { id: Generated<number>; name: string; island: string | null }
`

const service = new TypeService()

function ask<R extends ServiceRequest>(request: R): ServiceAnswers[R['ask']] {
  return service.answer(request) as ServiceAnswers[R['ask']]
}

beforeAll(async () => {
  const files = { ...(await libraryDeclarations()), ...(await kyselyDeclarations('kysely')) }
  ask({ ask: 'open', files: { ...files, '/sample/database.ts': SAMPLE } })
}, 60_000)

const dialect = 'postgres'

describe('the language service', () => {
  test('finds nothing wrong in a right example, a return included', () => {
    const code = `import { sql } from 'kysely'
const rows = await db.selectFrom('port').select(['id', sql<number>\`1\`.as('one')]).execute()
return rows`
    expect(ask({ ask: 'diagnostics', code, dialect })).toEqual([])
  })

  test('finds an unknown column', () => {
    const code = `await db.selectFrom('port').select('nome').execute()`
    const [problem] = ask({ ask: 'diagnostics', code, dialect })
    expect(problem?.message).toContain('nome')
    expect(code.slice(problem?.start, problem?.end)).toContain('nome')
  })

  test('completes tables and columns', () => {
    const code = `db.selectFrom('port').select('')`
    const found = ask({ ask: 'complete', code, dialect, offset: code.length - 2 })
    expect(found?.entries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['id', 'name', 'island', 'port.id']),
    )
  })

  test('shows types, signatures and formats', () => {
    const code = `const row = await db.selectFrom('port').select( 'island' ).executeTakeFirst()`
    const hover = ask({ ask: 'hover', code, dialect, offset: 7 })
    expect(hover?.type).toContain('island: string | null')
    const signature = ask({ ask: 'signature', code, dialect, offset: code.indexOf("'island'") })
    expect(signature?.before).toContain('select')
    const [edit] = ask({ ask: 'format', code, dialect })
    expect(code.slice(edit?.start, edit?.end)).toMatch(/^ +$/)
  })

  test('follows a change of the schema', () => {
    const changed = SAMPLE.replace('name: string', 'title: string')
    ask({ ask: 'put', files: { '/sample/database.ts': changed } })
    const code = `await db.selectFrom('port').select('title').execute()`
    expect(ask({ ask: 'diagnostics', code, dialect })).toEqual([])
    ask({ ask: 'put', files: { '/sample/database.ts': SAMPLE } })
  })
})
