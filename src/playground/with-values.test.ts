import { expect, test } from 'vitest'
import { withValues } from './with-values.ts'

test('values stand where the parameters were', () => {
  const sql = `select "a$1", '$2' from t where a = $1 and b = $2 and c is $3 and d = $10`
  const cells = [
    { t: 'string' as const, v: "it's" },
    { t: 'number' as const, v: 5 },
    { t: 'null' as const },
  ]
  expect(withValues(sql, cells)).toBe(
    `select "a$1", '$2' from t where a = 'it''s' and b = '5' and c is null and d = $10`,
  )
})
