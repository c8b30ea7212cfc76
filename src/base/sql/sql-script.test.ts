import { expect, test } from 'vitest'
import { sqlScript } from './sql-script.ts'

const update = {
  sql: 'update "ship" set "name" = $1, "note" = $2',
  parameters: [{ t: 'string', v: 'Tern' } as const, { t: 'null' } as const],
}

test('one statement stands as it is sent, its parameters in a comment', () => {
  expect(sqlScript([update])).toBe(`${update.sql}\n-- parameters: "Tern", null`)
})

test('several statements can be run as a script', () => {
  expect(sqlScript([{ sql: 'begin', parameters: [] }, update])).toBe(
    `begin;\n\n${update.sql};\n-- parameters: "Tern", null`,
  )
})
