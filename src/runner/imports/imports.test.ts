import { describe, expect, test } from 'vitest'
import { DIALECTS } from '#model/dialect.ts'
import { compileCode } from '../sandbox/compile.ts'
import { importables, undefinedName, withImport } from './importable.ts'
import { stripOwnDatabase } from './own-database.ts'

test.each(DIALECTS)('everything that is offered for %s is exported', async (dialect) => {
  for (const [name, module] of importables(dialect)) {
    expect([name, Object.keys(await import(module)).includes(name)]).toEqual([name, true])
  }
})

describe('an import', () => {
  test.each([
    ['', "import { sql } from 'kysely'\n"],
    ['db', "import { sql } from 'kysely'\n\ndb"],
    ["import { a } from 'b'\na", "import { sql } from 'kysely'\nimport { a } from 'b'\na"],
    ["import { a } from 'kysely'\na", "import { a, sql } from 'kysely'\na"],
    ['import {a} from "kysely"', 'import {a, sql} from "kysely"'],
    ["import {\n  a,\n} from 'kysely'", "import {\n  a, sql,\n} from 'kysely'"],
    ["import {} from 'kysely'", "import { sql } from 'kysely'"],
    [
      "import type { A } from 'kysely'\nA",
      "import { sql } from 'kysely'\nimport type { A } from 'kysely'\nA",
    ],
  ])('is added to %j', (code, changed) => {
    expect(withImport(code, 'sql', 'kysely')).toBe(changed)
    expect(() => compileCode(changed)).not.toThrow()
  })

  test.each([
    ['ReferenceError: sql is not defined', 'sql'],
    ["Cannot find name 'jsonArrayFrom'.", 'jsonArrayFrom'],
    ["Cannot find name 'sq'. Did you mean 'sql'?", 'sq'],
    ['TypeError: sql is not a function', null],
  ])('is missing where it says %j', (message, name) => {
    expect(undefinedName(message)).toBe(name)
  })
})

describe("a program's own instance", () => {
  const program = `import { Pool } from 'pg' // the driver
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Database } from './types.ts'

const dialect = new PostgresDialect({
  pool: new Pool({ host: 'localhost (or so)', max: 10 }), // )
})

export const db = new Kysely<Database>({ dialect });

const rows = await db.selectFrom('port').select(sql\`1\`.as('one')).execute()`

  test('gives way to the one that is there, and nothing moves', () => {
    const { code, hadOwn } = stripOwnDatabase(program)
    expect(hadOwn).toBe(true)
    expect(code.length).toBe(program.length)
    expect(
      code
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ).toEqual([
      '// the driver',
      "import { Kysely, PostgresDialect, sql } from 'kysely'",
      "const rows = await db.selectFrom('port').select(sql`1`.as('one')).execute()",
    ])
  })

  test.each([
    "const rows = await db.selectFrom('port').execute()",
    "import { Pool } from 'pg'\nnew Pool()",
    'const other = new Kysely({ dialect })',
    'const db = new Kysely({ dialect',
    'function make() {\n  const db = new Kysely({})\n}',
  ])('other code stays: %j', (code) => {
    expect(stripOwnDatabase(code)).toEqual({ code, hadOwn: false })
  })
})
