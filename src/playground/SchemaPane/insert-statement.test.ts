import { expect, test } from 'vitest'
import { insertStatement } from './insert-statement.ts'

const values = [
  { column: 'id', type: 'Generated<number>', text: '' },
  { column: 'na"me', type: 'string', text: String.raw`O'Hara \ 7` },
  { column: 'size', type: 'number | null', text: ' 4.5 ' },
  { column: 'code', type: 'string', text: '007' },
  { column: 'open', type: 'boolean', text: 'true' },
  { column: 'note', type: 'string | null', text: 'null' },
]

test.each([
  [
    'postgres',
    `insert into "a"."t" ("na""me", "size", "code", "open", "note") values ('O''Hara \\ 7', 4.5, '007', true, null)`,
  ],
  [
    'sqlite',
    `insert into "a"."t" ("na""me", "size", "code", "open", "note") values ('O''Hara \\ 7', 4.5, '007', 1, null)`,
  ],
  [
    'mysql',
    `insert into \`a\`.\`t\` (\`na"me\`, \`size\`, \`code\`, \`open\`, \`note\`) values ('O''Hara \\\\ 7', 4.5, '007', true, null)`,
  ],
  [
    'mssql',
    `insert into [a].[t] ([na"me], [size], [code], [open], [note]) values ('O''Hara \\ 7', 4.5, '007', 1, null)`,
  ],
] as const)('a row for %s', (dialect, sql) => {
  expect(insertStatement('a.t', values, dialect)).toBe(sql)
})

test('a row of defaults', () => {
  expect(insertStatement('t', [], 'postgres')).toBe('insert into "t" default values')
  expect(insertStatement('t', [], 'mysql')).toBe('insert into `t` () values ()')
})
