import { describe, expect, test } from 'vitest'
import { DIALECTS } from '#base/model/dialect.ts'
import { compileCode } from '../worker/compile.ts'
import { importables, undefinedName, withImport } from './importable.ts'
import { programFiles } from './program-files.ts'

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

  test('is added to the file that misses it', () => {
    const code = "// a.ts\nimport { a } from 'kysely'\n// b.ts\nsql"
    const [a, b] = programFiles(code)
    expect(withImport(code, 'sql', 'kysely', a)).toBe(code.replace('a }', 'a, sql }'))
    expect(withImport(code, 'sql', 'kysely', b)).toBe(
      code.replace('b.ts\n', "b.ts\nimport { sql } from 'kysely'\n\n"),
    )
  })

  test.each([
    ['ReferenceError: sql is not defined', 'sql'],
    // WebKit
    ["ReferenceError: Can't find variable: sql", 'sql'],
    ["Cannot find name 'jsonArrayFrom'.", 'jsonArrayFrom'],
    ["Cannot find name 'sq'. Did you mean 'sql'?", 'sq'],
    ['TypeError: sql is not a function', null],
  ])('is missing where it says %j', (message, name) => {
    expect(undefinedName(message)).toBe(name)
  })
})
