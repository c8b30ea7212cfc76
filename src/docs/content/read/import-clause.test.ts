import { expect, test } from 'vitest'
import { readImportClause } from './import-clause.ts'

test.each([
  ['Page', [['Page', 'default']]],
  ['* as all', [['all', '*']]],
  ['{ Tab }', [['Tab', 'Tab']]],
  [
    '{ Tab as Item, default as Box }',
    [
      ['Item', 'Tab'],
      ['Box', 'default'],
    ],
  ],
  [
    'Page, { Tab,\n  Item, }',
    [
      ['Page', 'default'],
      ['Tab', 'Tab'],
      ['Item', 'Item'],
    ],
  ],
  [
    'Page, * as all',
    [
      ['Page', 'default'],
      ['all', '*'],
    ],
  ],
  ['{}', []],
])('the names of %s', (clause, names) => {
  expect(readImportClause(clause).map(({ name, exported }) => [name, exported])).toEqual(names)
})
