import { expect, test } from 'vitest'
import { markDifferences } from './mark-differences.ts'

/** Wraps the differing parts in angle brackets. */
function marked(sql: string, comparedWith: string): string {
  return markDifferences(sql, comparedWith)
    .map(({ text, differs }) => (differs ? `<${text}>` : text))
    .join('')
}

test.each([
  [
    'quotes and placeholders are not marked',
    'select `name` from `ship` where `id` = ?',
    'select "name" from "ship" where "id" = $1',
    'select `name` from `ship` where `id` = ?',
  ],
  [
    'names in brackets are names',
    'select [name] from [ship] where [id] = @1',
    'select "name" from "ship" where "id" = $1',
    'select [name] from [ship] where [id] = @1',
  ],
  [
    'what one has and the other has not is marked',
    'select top(2) [name] from [ship]',
    'select "name" from "ship" limit 2',
    'select <top(2) >[name] from [ship]',
  ],
  ['a text is no name', "select '[a]'", "select 'a'", "select <'[a]'>"],
  ['nothing differs', 'select 1', 'select 1', 'select 1'],
])('%s', (_, sql, comparedWith, shown) => {
  expect(marked(sql, comparedWith)).toBe(shown)
})
