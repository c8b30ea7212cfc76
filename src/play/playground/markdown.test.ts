import { expect, test } from 'vitest'
import { toMarkdown } from './markdown.ts'

test('holds code, SQL and link', () => {
  expect(
    toMarkdown('a()\n', 'mssql', [{ sql: 'select 1', parameters: [] }], 'https://x/#1.a'),
  ).toBe(
    '```ts\na()\n```\n\nSQL for SQL Server:\n\n```sql\nselect 1\n```\n\n[Open in the playground](https://x/#1.a)\n',
  )
})

test('backticks in the code do not end its fence', () => {
  expect(toMarkdown('const a = ````', 'sqlite', [], 'x')).toContain(
    '`````ts\nconst a = ````\n`````',
  )
})
