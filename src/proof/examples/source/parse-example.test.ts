import { describe, expect, test } from 'vitest'
import type { ExampleSource } from '#base/model/example.ts'
import { parseExample } from './parse-example.ts'

const HEAD = `import type { Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'
`

function parse(code: string, kind: ExampleSource['kind'] = 'module', line = 1) {
  return parseExample(
    { id: 'docs/x#1', file: '/root/content/docs/x.ts', line, kind, code },
    '/root',
  )
}

function visible(code: string, kind?: ExampleSource['kind']) {
  const { example, problems } = parse(code, kind)
  expect(problems).toEqual([])
  return example!.variants
}

describe('the code that a reader sees', () => {
  test('is the body, dedented, without the last return of a name', () => {
    const code = `${HEAD}
export default async function (db: Kysely<Database>) {
  const rows = await db
    .selectFrom('port')
    .execute()

  return rows
}`
    expect(visible(code).postgres.visible.code).toBe(
      "const rows = await db\n  .selectFrom('port')\n  .execute()",
    )
  })

  test('keeps a return of anything else', () => {
    const code = `${HEAD}export default async function (db: Kysely<Database>) {\n  return db.selectFrom('port').execute()\n}`
    expect(visible(code).sqlite.visible.code).toBe("return db.selectFrom('port').execute()")
  })

  test('has the imports, helpers and comments that it uses, and no others', () => {
    const code = `import { sql, type Expression, type Kysely } from 'kysely'
import type { Database } from '#sample/database.ts'

// Upper case.
function upper(value: Expression<string>) {
  return sql<string>\`upper(\${value})\`
}
const unused = 1

export default async function (db: Kysely<Database>) {
  const rows = await db.selectFrom('port').select((eb) => upper(eb.ref('name')).as('x')).execute()
  return rows
}

export async function sqlite(db: Kysely<Database>) {
  const rows = await sql\`select 1\`.execute(db)
  return rows
}`
    const { postgres, sqlite } = visible(code)
    expect(postgres.visible.code).toMatch(
      /^import \{ sql, type Expression \} from 'kysely'\n\n\/\/ Upper case\.\nfunction upper[\s\S]*\n\}\n\nconst rows = /,
    )
    expect(sqlite.exportName).toBe('sqlite')
    expect(sqlite.visible.code).toBe(
      "import { sql } from 'kysely'\n\nconst rows = await sql`select 1`.execute(db)",
    )
  })

  test('shows a helper that is imported once per dialect by its own name', () => {
    const code = `import { jsonArrayFrom as jsonArrayFrom$mysql } from 'kysely/helpers/mysql'
import { jsonArrayFrom as jsonArrayFrom$postgres } from 'kysely/helpers/postgres'
${HEAD}
export default async function (db: Kysely<Database>) {
  return db.selectFrom('port').execute()
}
export async function mysql(db: Kysely<Database>) {
  return db.selectFrom('port').select((eb) => jsonArrayFrom$mysql(eb.selectFrom('ship').select('id')).as('x')).execute()
}
export async function postgres(db: Kysely<Database>) {
  return db.selectFrom('port').select((eb) => jsonArrayFrom$postgres(eb.selectFrom('ship').select('id')).as('x')).execute()
}
`
    const { visible } = parse(code).example!.variants.postgres
    expect(visible.code).toMatch(/^import \{ jsonArrayFrom \} from 'kysely\/helpers\/postgres'\n/)
    expect(visible.code).toContain('jsonArrayFrom(eb.selectFrom')
    const last = visible.slices.at(-1)!
    expect(code.slice(last.source, last.source + last.length)).toBe(
      visible.code.slice(last.visible, last.visible + last.length),
    )
  })

  test('does not have the endings that tell the dialects apart', () => {
    const code = `import { jsonArrayFrom as jsonArrayFrom$mysql } from 'kysely/helpers/mysql'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
${HEAD}
export default async function (db: Kysely<Database>) {
  return jsonArrayFrom(db.selectFrom('port'))
}
export async function mysql(db: Kysely<Database>) {
  return jsonArrayFrom$mysql(db.selectFrom('port'))
}`
    const { postgres, mysql } = visible(code)
    const call = "\n\nreturn jsonArrayFrom(db.selectFrom('port'))"
    expect(mysql.visible.code).toBe(`import { jsonArrayFrom } from 'kysely/helpers/mysql'${call}`)
    expect(postgres.visible.code).toBe(
      `import { jsonArrayFrom } from 'kysely/helpers/postgres'${call}`,
    )
  })

  test('leaves marked lines out', () => {
    const code = `${HEAD}export default async function (db: Kysely<Database>) {
  const a = 1 // @hide
  // @hide-start
  const b = 2
  // @hide-end
  const rows = await db.selectFrom('port').execute()
  return rows
}`
    expect(visible(code).mysql.visible.code).toBe(
      "const rows = await db.selectFrom('port').execute()",
    )
  })

  test('remembers where each piece stands in the module', () => {
    const code = `${HEAD}export default async function (db: Kysely<Database>) {\n  const rows = 1\n  const more = 2\n  return rows\n}`
    const { example } = parse(code)
    const { code: seen, slices } = example!.variants.postgres.visible
    for (const { visible: at, source, length } of slices) {
      expect(seen.slice(at, at + length)).toBe(example!.moduleText.slice(source, source + length))
    }
    expect(slices.length).toBeGreaterThan(1)
  })

  test('of a fence is the fence, with the last constant as its result', () => {
    const code = "import { sql } from 'kysely'\n\nconst rows = await sql`select 1`.execute(db)"
    const { example } = parse(code, 'fence', 12)
    expect(example!.variants.postgres.visible.code).toBe(code)
    expect(example!.moduleText).toContain('\nreturn rows\n}')
    const line = example!.moduleText.split('\n').findIndex((text) => text.startsWith('const rows'))
    expect(line).toBe(code.split('\n').findIndex((text) => text.startsWith('const rows')))
  })

  test('of a fence keeps the indentation of its lines', () => {
    const code =
      "const rows = await db\n  .selectFrom('port')\n  .select([\n    'id',\n  ])\n  .execute()"
    expect(parse(code, 'fence', 1).example!.variants.postgres.visible.code).toBe(code)
  })
})

describe('what is wrong is said with file and line', () => {
  test('a fence without a result', () => {
    const { problems } = parse("await db.selectFrom('port').execute()", 'fence', 7)
    expect(problems).toMatchObject([{ file: 'content/docs/x.ts', line: 7 }])
    expect(problems[0]?.message).toContain('no result')
  })

  test('a dialect without a function', () => {
    const code = `${HEAD}export async function postgres(db: Kysely<Database>) { return 1 }`
    expect(parse(code).problems.map(({ message }) => message)).toEqual([
      'The example has no function for mysql',
      'The example has no function for mssql',
      'The example has no function for sqlite',
    ])
  })

  test('an unknown function', () => {
    const code = `${HEAD}export default async function (db: Kysely<Database>) { return 1 }\nexport async function mysq(db: Kysely<Database>) { return 1 }`
    expect(parse(code).problems).toMatchObject([
      { line: 4, message: 'The example exports an unknown function "mysq"' },
    ])
  })

  test.each([
    ["{ mssql: { because: 'No.' } }", 'mssql.instead'],
    ["{ oracle: { because: 'No.', instead: 'Yes.' } }", 'oracle'],
    ['{ mssql: reason }', 'expected'],
  ])('unavailable = %s', (value, message) => {
    const code = `${HEAD}export default async function (db: Kysely<Database>) { return 1 }\nexport const unavailable = ${value}`
    const [problem] = parse(code).problems
    expect(problem).toMatchObject({ field: 'unavailable', line: 4 })
    expect(problem?.message).toContain(message)
  })

  test('a module of the project', () => {
    const code = `import { helper } from './helper.ts'\n${HEAD}export default async function (db: Kysely<Database>) { return helper(db) }`
    expect(parse(code).problems).toMatchObject([
      { line: 1, message: expect.stringContaining('imports a module of the project') },
    ])
  })

  test('a dialect that is written and unavailable', () => {
    const code = `${HEAD}export default async function (db: Kysely<Database>) { return 1 }
export async function mysql(db: Kysely<Database>) { return 1 }
export const unavailable = { mysql: { because: 'No.', instead: 'Yes.' } }`
    expect(parse(code).problems[0]?.message).toContain('has a function for mysql and says')
  })
})
