import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DIALECTS } from '#model/dialect.ts'
import { keysInScript } from './keys-in-script.ts'

test.each(DIALECTS)('the keys of the sample for %s', async (dialect) => {
  const script = await readFile(
    new URL(`../../../content/sample/${dialect}.sql`, import.meta.url),
    'utf8',
  )
  const keys = keysInScript(script, dialect)
  expect(keys.get('port.id')).toEqual({ isKey: true, references: null })
  expect(keys.get('sailing.ship_id')).toEqual({ isKey: false, references: 'ship.id' })
  expect(keys.get('passenger.referred_by_id')).toEqual({ isKey: false, references: 'passenger.id' })
  expect(keys.has('port.name')).toBe(false)
})

test('quoted names, and a reference without a column', () => {
  const keys = keysInScript(
    'create table "a b"(x int);\ncreate table `t` (\n  `id` int primary key,\n  "o" int references "audit"."x",\n  primary key (id)\n)',
    'sqlite',
  )
  expect([...keys]).toEqual([
    ['t.id', { isKey: true, references: null }],
    ['t.o', { isKey: false, references: 'audit.x.id' }],
  ])
})
