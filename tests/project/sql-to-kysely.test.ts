import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { translateSql } from '../sql/translation.ts'

/** Returns the rows of the page's tables: a piece of SQL, and code that is part of its translation. */
function rowsOfPage(): [sql: string, code: string][] {
  const page = readFileSync('content/docs/sql-to-kysely.mdx', 'utf8')
  const rows = page.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|$/gm)
  return [...rows].map(([, sql = '', code = '']) => [sql, code])
}

/** Makes a statement of a clause. */
function asStatement(part: string): string {
  if (/^(?:insert|update|delete|merge|with)\b|\bunion\b/.test(part) || part === 'select 1 as one')
    return part
  if (/^select \w+ as name$|^select distinct/.test(part)) return `${part} from passenger`
  if (part.startsWith('select')) return `${part} from passenger as p`
  return `select ${part.startsWith('group by') ? 'last_name' : 'p.id'} from passenger as p ${part}`
}

test('the page has a row for most clauses', () => expect(rowsOfPage().length).toBeGreaterThan(30))

test.each(rowsOfPage())('%s', async (sql, code) => {
  const made = await translateSql(asStatement(sql), 'postgres')
  expect(made.code.replace(/\n\s*/g, '')).toContain(code)
})
