import { expect, test } from 'vitest'
import { explainTypes } from './explain-types.ts'

test('what is not known, or would be too long, is left to TypeScript', () => {
  expect(explainTypes('Something new.')).toBeNull()
  expect(explainTypes(`Type 'number' is not assignable to type 'string'.`)).toContain('`number`')
  const long = `Type '{ ${'a: string; '.repeat(40)}}' is not assignable to type 'string'.`
  expect(explainTypes(long)).toBeNull()
})
