import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { kyselyDeclarations, libraryDeclarations } from '#play/sandbox-build/declarations.ts'
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
  ask({ ask: 'put', files: { ...files, '/sample/database.ts': SAMPLE } })
})

const dialect = 'postgres'

describe('the language service', () => {
  test('finds nothing wrong in a right example, a return included', () => {
    const code = `import { sql } from 'kysely'
const rows = await db.selectFrom('port').select(['id', sql<number>\`1\`.as('one')]).execute()
return rows`
    expect(ask({ ask: 'diagnostics', code, dialect })).toEqual([])
  })

  test('checks several files, named by comments, across their imports', () => {
    const code = `// query.ts
import { find, type Row } from './find'
const row: Row = await find('1')
row
// find.ts
export type Row = Awaited<ReturnType<typeof find>>
const row = 1
export const find = (id: number) =>
  db.selectFrom('port').select('name').where('id', '=', id + row).executeTakeFirstOrThrow()`
    const problems = ask({ ask: 'diagnostics', code, dialect })
    expect(problems.map(({ start, end }) => code.slice(start, end))).toEqual(["'1'"])
    expect(ask({ ask: 'result', code, dialect })?.text).toBe('{ name: string; }')
    const offset = code.indexOf('find = (')
    expect(ask({ ask: 'hover', code, dialect, offset })).toMatchObject({ start: offset })
  })

  test('checks files without names, pasted one below the other', () => {
    const code = `import { Kysely, SqliteDialect } from 'kysely'
export interface Row { id: number }
export const db = new Kysely<{ port: Row }>({ dialect: new SqliteDialect({} as any) })
import { Kysely, sql } from 'kysely'
import { db, type Row } from './database'
const row: Row = await db.selectFrom('port').select(['id', sql<number>\`1\`.as('a')]).executeTakeFirstOrThrow()
Kysely`
    expect(ask({ ask: 'diagnostics', code, dialect })).toEqual([])
    expect(ask({ ask: 'hover', code, dialect, offset: code.indexOf('db.sel') })?.type).toContain(
      'Row',
    )
    const other = "import { nothing } from './other'"
    expect(ask({ ask: 'diagnostics', code: other, dialect })).toMatchObject([{ code: 2614 }])
  })

  test('finds an unknown column', () => {
    const code = `await db.selectFrom('port').select('nome').execute()`
    const [problem] = ask({ ask: 'diagnostics', code, dialect })
    expect(problem?.message).toContain('nome')
    expect(code.slice(problem?.start, problem?.end)).toContain('nome')
  })

  test.each([
    [
      `const ports = await db.selectFrom('port').select(['id', 'island']).execute()`,
      '{ id: number; island: string | null; }[]',
    ],
    [`db.selectFrom('port').select('name')`, '{ name: string; }[]'],
    [`const a = 1\nreturn [a]`, 'number[]'],
    [`await db.selectFrom('port').select('id').executeTakeFirst()`, '{ id: number; } | undefined'],
    [`import { sql } from 'kysely'`, null],
    [`console.log(1)`, null],
  ])('says the type of what %s gives', (code, type) => {
    expect(ask({ ask: 'result', code, dialect })?.text ?? null).toBe(type)
  })

  test.each([
    `await db.selectFrom('port').select('nome').execute()`,
    `await db.selectFrom('prot').select('name').execute()`,
    `await db.selectFrom('port').select(['id', 'nome']).execute()`,
    `await db.selectFrom('port').select('prot.name').executeTakeFirst()`,
    `await db.selectFrom('port').innerJoin('ship', 'ship.id', 'port.id').select('shp.name').execute()`,
    `await db.insertInto('port').values({ name: 'a' }).returning('nome').execute()`,
  ])('says no type of what %s gives, where any name would do', (code) => {
    expect(ask({ ask: 'diagnostics', code, dialect })).not.toEqual([])
    expect(ask({ ask: 'result', code, dialect })?.text ?? '').not.toMatch(/\[x: string\]|any/)
  })

  test('says which values the columns of the result may have', () => {
    const code = `import { sql } from 'kysely'
type Id = string & { brand: 'id' }
await sql<{ a: number; b: Date | null; c?: Id; d: unknown; e: Uint8Array; f: string[] }>\`1\`.execute(db)`
    const { columns } = ask({ ask: 'result', code, dialect })!
    expect(
      Object.fromEntries(columns.map(({ name, kinds }) => [name, kinds?.toSorted() ?? null])),
    ).toEqual({
      a: ['number'],
      b: ['Date', 'null'],
      c: ['string', 'undefined'],
      d: null,
      e: ['Buffer'],
      f: ['object'],
    })
  })

  test('shows types', () => {
    const code = `const row = await db.selectFrom('port').select( 'island' ).executeTakeFirst()`
    const hover = ask({ ask: 'hover', code, dialect, offset: 7 })
    expect(hover?.type).toContain('island: string | null')
    expect(hover?.symbol).toBeNull()
  })

  test('names what Kysely declares as the reference does', () => {
    const code = `import { sql } from 'kysely'
await db.selectFrom('port').where('id', '=', 1).select(sql.lit(1).as('one')).execute()`
    const symbolAt = (text: string) => {
      return ask({ ask: 'hover', code, dialect, offset: code.indexOf(text) })?.symbol
    }
    expect(symbolAt('selectFrom')).toBe('QueryCreator.selectFrom')
    expect(symbolAt('where')).toBe('SelectQueryBuilder.where')
    expect(symbolAt('lit(1)')).toBe('Sql.lit')
    expect(symbolAt('sql.lit')).toBe('sql')
    expect(symbolAt('db.')).toBeNull()
  })

  test('has the types of the chosen dialect, of tables and of their rows', async () => {
    const read = (name: string) => readFile(`content/sample/${name}`, 'utf8')
    const files = {
      '/sample/database.ts': await read('database.ts'),
      '/sample/dialects.ts': await read('dialects.ts'),
    }
    ask({ ask: 'put', files })
    const code = `import type { Selectable } from 'kysely'
const one: Selectable<SailingTable> = await db.selectFrom('sailing').selectAll().executeTakeFirstOrThrow()
const other: Sailing = one
const added: NewPassenger = { first_name: 'Ada', last_name: 'Byron' }
await db.insertInto('passenger').values(added).execute()
return [one, other]`
    for (const chosen of ['postgres', 'mysql', 'mssql', 'sqlite'] as const) {
      expect(ask({ ask: 'diagnostics', code, dialect: chosen }), chosen).toEqual([])
    }
    const wrong = `const text: string = (null as unknown as SailingTable['departs_at'])`
    expect(ask({ ask: 'diagnostics', code: wrong, dialect: 'postgres' })).not.toEqual([])
    ask({ ask: 'put', files: { '/sample/database.ts': SAMPLE, '/sample/dialects.ts': '' } })
  })

  test('follows a change of the schema', () => {
    const changed = SAMPLE.replace('name: string', 'title: string')
    ask({ ask: 'put', files: { '/sample/database.ts': changed } })
    const code = `await db.selectFrom('port').select('title').execute()`
    expect(ask({ ask: 'diagnostics', code, dialect })).toEqual([])
    ask({ ask: 'put', files: { '/sample/database.ts': SAMPLE } })
  })
})

test('completions of columns of a query’s tables have their types', () => {
  const code = "db.selectFrom('port as p').select('"
  const completions = ask({ ask: 'complete', code: `${code}')`, dialect, offset: code.length })
  const types = completions?.entries.filter(({ name }) => /\b(?:id|island)$/.test(name))
  expect(types?.map(({ name, type }) => [name, type])).toEqual([
    ['id', 'Generated<number>'],
    ['island', 'string | null'],
    ['p.id', 'Generated<number>'],
    ['p.island', 'string | null'],
  ])
})
