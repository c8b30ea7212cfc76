import { expect, test } from 'vitest'
import { mainFile } from './main-file.ts'

const TYPES = new Map([
  ['Kysely', { module: 'kysely', name: 'Kysely' }],
  ['Database', { module: '#sample/database.ts', name: 'Database' }],
  ['Passenger', { module: '#sample/database.ts', name: 'Passenger' }],
])
const HEAD =
  "import { db } from './db.ts'\nimport { showResult } from './show-result.ts'\n\n".replace(
    './db.ts',
    './database/db.ts',
  )

test.each([
  [
    'the last constant is shown',
    'const a = 1\nconst { b: [c] } = x()',
    'const a = 1\nconst { b: [c] } = x()\n\nshowResult(c)\n',
  ],
  [
    'the last expression is shown, with its comments left alone',
    'const a = 1\na + 1; // why',
    'const a = 1\nshowResult(a + 1); // why\n',
  ],
  ['code that gives nothing is left alone', '// nothing', '// nothing\n'],
])('%s', (_, code, body) => {
  expect(mainFile(code, TYPES)).toBe(`${HEAD}${body}\nawait db.destroy()\n`)
})

test('what returns becomes a function, with its imports outside', () => {
  const code =
    "import { sql } from 'kysely'\nif (x) return 1\nfor (const f of []) f(() => { return 2 })\nsql`a`"
  const [head, rest] = mainFile(code, TYPES).split('\n\n')
  expect(head).toBe(`import { sql } from 'kysely'\n${HEAD.trim()}`)
  expect(mainFile(code, TYPES)).toContain('\nreturn (sql`a`)\n}\n\nshowResult(await main())\n')
  expect(rest).not.toContain('import')
})

test('a return inside of a function is its own', () => {
  const code = 'const f = () => { return 1 }\nclass C { m() { return 2 } }\nf()'
  expect(mainFile(code, TYPES)).not.toContain('async function main')
})

test('types that the playground has without an import are imported, unless the code brings them', () => {
  const code =
    "import type { Kysely } from 'kysely'\nconst f = (p: Passenger, d: keyof Database) => 1\ninterface Passenger {}"
  const file = mainFile(code, TYPES)
  expect(file).toContain("import type { Database } from '#sample/database.ts'")
  expect(file.match(/Kysely/g)).toHaveLength(1)
  expect(file).not.toContain('import type { Database, Passenger')
})
