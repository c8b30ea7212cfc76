import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Dialect } from '#base/model/dialect.ts'
import type { ExampleSource } from '#base/model/example.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { type Proven, proveAhead, proveExamples } from './prove.ts'
import { scanSources } from './source/scan-sources.ts'

const FOLDER = 'tests/fixtures/examples'
const HEAD = `import { sql, type Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
`

/** Examples that must fail, by the kind of problem. */
const BROKEN = {
  type: `${HEAD}export default async function (db: Kysely<Database>) {
  const rows = await db.selectFrom('port').select('nam').execute()
  return rows
}`,
  driverType: `${HEAD}export default async function (db: Kysely<Database>) {
  const rows = await db.selectFrom('booking').select('id').where('paid', '=', true).execute()
  return rows
}`,
  throwing: `${HEAD}export default async function (db: Kysely<Database>) {
  const rows = await sql\`select version() as v\`.execute(db)
  return rows.rows
}`,
  silent: `${HEAD}export default async function (_db: Kysely<Database>) {
  return 1
}`,
  resultless: `${HEAD}export default async function (db: Kysely<Database>) {
  await db.selectFrom('port').select('id').execute()
}`,
  clock: `${HEAD}export default async function (db: Kysely<Database>) {
  await db.insertInto('passenger').values({ first_name: 'A', last_name: 'B' }).execute()
  const row = await db.selectFrom('passenger').select('created_at').orderBy('id', 'desc').executeTakeFirst()
  return row
}`,
  claim: `${HEAD}export default async function (db: Kysely<Database>) {
  const rows = await db.selectFrom('port').select('id').execute()
  return rows
}
export const unavailable = { sqlite: { because: 'It has none.', instead: 'Do without.' } }`,
  limit: `${HEAD}export default async function (db: Kysely<Database>) {
  const rows = await db.selectFrom('port').select('id').orderBy('id').limit(2).execute()
  return rows
}`,
} as const

function broken(name: keyof typeof BROKEN): ExampleSource {
  const file = join(PROJECT_ROOT, FOLDER, `broken-${name}.ts`)
  return { id: `broken/${name}`, file, line: 1, kind: 'module', code: BROKEN[name] }
}

const fence: ExampleSource = {
  id: 'page#1',
  file: join(PROJECT_ROOT, FOLDER, 'page.mdx'),
  line: 20,
  kind: 'fence',
  code: "const ports = await db.selectFrom('port').select('nme').execute()",
}

const unshown: ExampleSource = {
  ...fence,
  id: 'draft',
  file: join(PROJECT_ROOT, FOLDER, 'draft.mdx'),
  code: "const ports = await db.selectFrom('prt').selectAll().execute()",
}

let cacheDir: string
let proven: Proven
let sources: ExampleSource[]

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'examples-'))
  sources = await scanSources(PROJECT_ROOT, [FOLDER])
  const names = Object.keys(BROKEN) as (keyof typeof BROKEN)[]
  const examples = [...sources, ...names.map(broken)]
  const options = { root: PROJECT_ROOT, cacheDir }
  // No page shows the first; nobody expected the fence.
  const prove = await proveAhead([unshown, ...examples], options)
  proven = await prove([...examples, fence])
})

afterAll(() => rm(cacheDir, { recursive: true }))

function proof(name: string) {
  const found = [...proven.proofs.values()].find(({ id }) => id.endsWith(`/${name}`))
  if (!found) throw new Error(`${name} was not proven`)
  return found.dialects
}

function problemsOf(name: string): string[] {
  return proven.problems
    .filter(({ file }) => file.includes(`/${name}`))
    .map(({ message }) => message)
    .filter((message) => !message.startsWith('MariaDB'))
}

describe('sound examples', () => {
  test('have no problems', () => {
    const messages = proven.problems.filter(({ file }) => !/broken-|page\.mdx/.test(file))
    expect(messages).toEqual([])
  })

  test('show what each driver returns, and say so in the type', () => {
    const { postgres, mysql, sqlite, mssql } = proof('join')
    expect(postgres).toMatchObject({
      status: 'run',
      engine: expect.stringMatching(/^PostgreSQL \d+/),
    })
    expect(mysql).toMatchObject({ status: 'run', engine: 'MariaDB 10.11' })
    expect(sqlite).toMatchObject({ status: 'run', engine: expect.stringMatching(/^SQLite 3\./) })
    expect(mssql.status).toBe('compiled')
    expect(mssql.result).toBeUndefined()
    const departures = [postgres, mysql, sqlite].map(({ result }) =>
      result?.kind === 'rows' ? result.rows[0]?.[2] : undefined,
    )
    expect(departures).toEqual([
      { t: 'Date', v: '2026-05-02T09:30:00.000Z' },
      { t: 'Date', v: '2026-05-02T09:30:00.000Z' },
      { t: 'string', v: '2026-05-02T09:30:00.000Z' },
    ])
    expect(postgres.resultType).toMatch(
      /^\{\n {2}code: string\n {2}ship: string \| null\n {2}departs_at: Date\n/,
    )
    expect(sqlite.resultType).toContain('departs_at: string')
    expect(mssql.resultType).toContain('specs: string | null')
  })

  test('start on a fresh copy and give generated ids', () => {
    const { postgres, mysql, sqlite, mssql } = proof('insert')
    for (const { result } of [postgres, mysql, sqlite]) {
      expect(result).toMatchObject({ kind: 'rows', single: true, columns: ['id', 'first_name'] })
      expect(result?.kind === 'rows' && result.rows[0]?.[0]).toEqual({ t: 'number', v: 7 })
    }
    expect(mysql.statements.at(-1)?.parameters).toEqual([{ t: 'number', v: 7 }])
    expect(mssql.statements[0]?.sql).toContain('output "inserted"."id"')
  })

  test('write down begin, savepoints and commit', () => {
    const controls = proof('savepoint').postgres.statements.filter(({ kind }) => kind === 'control')
    expect(controls.map(({ sql }) => sql)).toEqual([
      'start transaction isolation level serializable',
      'savepoint "before_note"',
      'rollback to "before_note"',
      'commit',
    ])
  })

  test('say what to do where a dialect has nothing', () => {
    const { mssql, postgres } = proof('unavailable')
    expect(mssql).toMatchObject({ status: 'unavailable', code: '', statements: [] })
    expect(mssql.unavailable?.see).toBe('/docs/examples/select/distinct')
    expect(postgres.status).toBe('run')
  })

  test('are compiled only where MariaDB differs from MySQL', () => {
    const { mysql } = proof('json-path')
    expect(mysql).toMatchObject({ status: 'compiled', note: 'MariaDB has no `->` operator.' })
    expect(mysql.engine).toBeUndefined()
  })

  test('have hovers at the places of the visible code', () => {
    const [id = ''] = [...proven.hovers.keys()].filter((name) => name.endsWith('/join'))
    const variants = proven.hovers.get(id)?.variants ?? []
    expect(variants.flatMap(({ dialects }) => dialects).sort()).toEqual(
      ['mssql', 'mysql', 'postgres', 'sqlite'].sort(),
    )
    const { code } = proof('join').postgres
    const { hovers = [] } = variants.find(({ dialects }) => dialects.includes('postgres')) ?? {}
    const named = hovers.map(({ start, length, type, documentation: doc }) => [
      code.slice(start, start + length),
      type,
      doc,
    ])
    const join = named.find(([name]) => name === 'innerJoin')
    expect(join?.[1]).toBe(
      "innerJoin(table, k1, k2): SelectQueryBuilder<Database, 'route' | 'sailing', {}>",
    )
    expect(join?.[2]).toContain('inner join')
    expect(named[0]?.[1]).toContain('const sailings: {')
    for (const [, type] of named) expect(type?.length).toBeLessThanOrEqual(300)
  })
})

describe('the origins of the SQL', () => {
  /** Returns the parts of the first statement that each range of lines generated, in order. */
  function made(name: string, dialect: Dialect): string[] {
    const dialects = proof(name)
    const { code, statements } = dialects[dialect]
    const [, hovers] = [...proven.hovers].find(([id]) => id.endsWith(`/${name}`)) ?? []
    const group = hovers?.origins?.find((origin) => origin.dialects.includes(dialect))
    const sql = statements[0]?.formatted ?? ''
    const lines = code.split('\n')
    return (group?.origins ?? [])
      .filter(({ statement }) => statement === 0)
      .map(({ first, last, parts: places }) => {
        const parts = places.map(({ start, end }) => sql.slice(start, end).replace(/\s+/g, ' '))
        return `${first}-${last} ${lines[first - 1]?.trim()} => ${parts.join(' | ')}`
      })
  }

  test('are the calls that added each part', () => {
    expect(made('origins', 'postgres')).toMatchInlineSnapshot(`
      [
        "2-2 .selectFrom('sailing') => from "sailing"",
        "3-3 .innerJoin('route', 'route.id', 'sailing.route_id') => inner join "route" on "route"."id" = "sailing"."route_id"",
        "4-11 .select((eb) => [ => "sailing"."id" | ( select count(*) as "count" from "booking" where "booking"."sailing_id" = "sailing"."id" ) as "bookings"",
        "7-7 .selectFrom('booking') => from "booking"",
        "8-8 .whereRef('booking.sailing_id', '=', 'sailing.id') => where "booking"."sailing_id" = "sailing"."id"",
        "9-9 .select(({ fn }) => fn.countAll().as('count')) => count(*) as "count"",
        "12-12 .where((eb) => eb.or([eb('route.code', '=', 'A-B'), eb('route.code', '=', 'B-A')])) => ("route"."code" = $1 or "route"."code" = $2)",
        "14-14 query = query.where('sailing.id', '<', 100) => "sailing"."id" < $3",
        "16-16 .$if(true, (qb) => qb.where('sailing.id', '>', 0)) => "sailing"."id" > $4",
        "17-17 .orderBy('sailing.id') => order by "sailing"."id"",
      ]
    `)
  })
})

describe('what is wrong is reported', () => {
  test('a type error, at its place', () => {
    const [found] = proven.problems.filter(({ file }) => file.endsWith('broken-type.ts'))
    expect(found).toMatchObject({ file: `${FOLDER}/broken-type.ts`, line: 4, column: 51 })
    expect(found?.message).toContain('"nam"')
  })

  test('a type error of a fence, at its place in the page', () => {
    const [found] = proven.problems.filter(({ file }) => file.endsWith('page.mdx'))
    expect(found?.line).toBe(20)
  })

  test('types that another driver does not have', () => {
    const messages = problemsOf('broken-driverType')
    expect(messages.some((text) => text.includes("types of MySQL's driver"))).toBe(true)
    expect(messages.some((text) => text.includes("types of SQLite's driver"))).toBe(true)
    expect(messages.some((text) => text.startsWith('The example fails in SQLite'))).toBe(true)
    expect(messages.some((text) => text.includes('SQL Server'))).toBe(false)
  })

  test('a statement that an engine refuses', () => {
    expect(problemsOf('broken-throwing')[0]).toMatch(
      /fails in SQLite: no such function: version.*select version/,
    )
  })

  test('a statement that a grammar refuses', () => {
    const [message] = problemsOf('broken-limit')
    expect(message).toContain('SQL Server would refuse a statement')
    expect(message).toContain('limit @1')
  })

  test('an example without a query', () => {
    expect(problemsOf('broken-silent')).toContain('The example sends no query in PostgreSQL')
  })

  test('an example without a result', () => {
    expect(problemsOf('broken-resultless')).toContain('The example gives no result in SQLite')
  })

  test('a result that depends on the clock', () => {
    expect(problemsOf('broken-clock')).toContain(
      'The result depends on the time of the run in PostgreSQL',
    )
  })

  test('a claim that proves untrue', () => {
    expect(problemsOf('broken-claim')).toEqual([
      'The example says that it is unavailable in SQLite, and it runs there',
    ])
  })

  test('rows that were never recorded', () => {
    const [found] = proven.problems.filter(({ file, message }) => {
      return file.endsWith('broken-claim.ts') && message.startsWith('MariaDB')
    })
    expect(found?.fix).toContain('npm run examples:record')
    expect(proven.proofs.get('broken/claim')?.dialects.mysql).toMatchObject({
      status: 'compiled',
      note: 'Its rows are not recorded yet.',
    })
  })
})

test('an example that no page shows is neither returned nor reported', () => {
  expect(proven.proofs.has(unshown.id)).toBe(false)
  expect(problemsOf('draft')).toEqual([])
})

describe('the cache', () => {
  test('holds the sound examples only', async () => {
    const names = await readdir(join(cacheDir, 'entries/proofs'))
    expect(names.length).toBe(sources.length)
  })

  test('gives the same objects again', async () => {
    const again = await proveExamples(sources, { root: PROJECT_ROOT, cacheDir })
    expect(again.problems).toEqual([])
    for (const [id, known] of again.proofs) expect(known).toBe(proven.proofs.get(id))
  })
})
