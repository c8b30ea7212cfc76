import { Kysely } from 'kysely'
import { expect, test } from 'vitest'

test('without a dialect, the instance throws what the page on dialects quotes', () => {
  const dialect = undefined as never
  expect(() => new Kysely({ dialect })).toThrow(
    "Cannot read properties of undefined (reading 'createDriver')",
  )
})
