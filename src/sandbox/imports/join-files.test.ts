import { expect, test } from 'vitest'
import { joinFiles } from './join-files.ts'

test.each([
  ["export const db = 1\nimport { db } from './database'\ndb", 'export const db = 1\n\ndb'],
  [
    "export interface Ship {}\nimport {\n  type Ship,\n  other,\n} from '../types.js';",
    "export interface Ship {}\nimport {\n\n  other,\n} from '../types.js';",
  ],
  [
    "import { Kysely } from 'kysely'\nimport { sql, Kysely } from 'kysely'",
    "import { Kysely } from 'kysely'\nimport { sql,        } from 'kysely'",
  ],
  ["export type A = 1\nimport { A as B } from './a'", null],
  ["export const sql = 1\nimport { sql } from 'kysely'", null],
  ["import { db } from './database'", null],
])('%j', (code, joined) => {
  const made = joinFiles(code)
  expect(made).toHaveLength(code.length)
  expect(made.replace(/ +$/gm, '')).toBe((joined ?? code).replace(/ +$/gm, ''))
})
