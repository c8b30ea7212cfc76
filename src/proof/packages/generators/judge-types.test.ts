import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { type InsertAttempt, judgeTypes, type SeenColumn } from './judge-types.ts'

/** What a database that takes only `type` and, if `isOptional`, nothing at all and null answers. */
const attempts = (type: string, isOptional: boolean): InsertAttempt[] => [
  { label: 'what was read', type, error: null },
  { label: 'nothing', error: isOptional ? null : 'needs a value' },
  { label: 'null', type: 'null', error: isOptional ? null : 'is null' },
  ...['number', 'Date'].map((label) => ({
    label,
    type: label,
    error: label === type ? null : `no ${label}`,
  })),
]

const column = (name: string, type: string, inserts: InsertAttempt[]): SeenColumn => ({
  checks: { read: name, insert: `insert-${name}` },
  table: 'kinds',
  column: name,
  type,
  inserts,
})

test('the compiler tells right types from wrong ones, for what arrives and for what is inserted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'judge-types-'))
  mkdirSync(join(folder, 'generated'))
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'generated/db.ts'),
    `import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
    export interface DB {
      kinds: {
        right: number
        wrong: string
        open: unknown
        filled: Generated<number>
        always: GeneratedAlways<number>
        loose: ColumnType<number, number | null | undefined, number>
        strict: ColumnType<number, number, number>
      }
    }`,
  )
  const filledOnly: InsertAttempt[] = [
    { label: 'what was read', type: 'number', error: 'is generated' },
    { label: 'nothing', error: null },
    { label: 'null', type: 'null', error: 'is generated' },
  ]
  try {
    const { findings, compiles } = await judgeTypes(
      folder,
      'generated',
      { exports: 'DB', module: './db.ts' },
      [
        column('right', 'number', attempts('number', false)),
        column('wrong', 'number', attempts('number', false)),
        column('open', 'number', attempts('number', false)),
        column('filled', 'number', filledOnly),
        column('always', 'number', filledOnly),
        column('loose', 'number', attempts('number', false)),
        column('strict', 'number', attempts('number', true)),
        column('missing', 'Date', attempts('Date', false)),
      ],
    )
    expect(compiles.result).toBe('holds')
    const results = Object.fromEntries([...findings].map(([id, { result }]) => [id, result]))
    expect(results).toEqual({
      right: 'holds',
      'insert-right': 'holds',
      wrong: 'fails',
      'insert-wrong': 'differs',
      open: 'differs',
      'insert-open': 'differs',
      filled: 'holds',
      'insert-filled': 'fails',
      always: 'holds',
      'insert-always': 'holds',
      loose: 'holds',
      'insert-loose': 'fails',
      strict: 'holds',
      'insert-strict': 'differs',
      missing: 'differs',
      'insert-missing': 'differs',
    })
    expect(findings.get('insert-loose')!.saw).toBe(
      'compiles with nothing, null; the database: needs a value',
    )
    expect(findings.get('insert-strict')!.saw).toBe(
      'the database takes nothing, null, the type doesn’t',
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('nothing is said of columns while the generated file has an error of syntax', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'judge-types-'))
  mkdirSync(join(folder, 'generated'))
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(
    join(folder, 'generated/db.ts'),
    'export type Odd Name = {}\nexport interface DB { kinds: { right: number } }\n',
  )
  try {
    const { findings, compiles } = await judgeTypes(
      folder,
      'generated',
      { exports: 'DB', module: './db.ts' },
      [column('right', 'number', attempts('number', false))],
    )
    expect(compiles.result).toBe('fails')
    expect([...findings.values()].map(({ result }) => result)).toEqual(['fails', 'fails'])
    expect(findings.get('right')!.saw).toContain('can’t be read')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
