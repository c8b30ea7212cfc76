import { expect, test } from 'vitest'
import { compareErrors } from './expected-errors.ts'

const MESSAGE = "Property 'ports' does not exist on type 'Kysely<Database>'."
const ERROR = { line: 2, code: 2339, message: MESSAGE }

test('an error may be stated on its line or below it, and be shortened', () => {
  expect(compareErrors(`// a\nx.ports() // error TS2339: ${MESSAGE}`, [ERROR])).toEqual([])
  const below = "const y = 1\nx.ports()\n// error TS2339: Property … on type 'Kysely<Database>'."
  expect(compareErrors(below, [ERROR])).toEqual([])
})

test('an error that is not stated, and one that does not come, are differences', () => {
  expect(compareErrors('const y = 1\nx.ports()', [ERROR])).toEqual([
    { line: 2, message: `error TS2339: ${MESSAGE}` },
  ])
  expect(compareErrors(`y\nx.ports() // error TS2339: ${MESSAGE}`, [])).toEqual([
    { line: 2, message: `the code states "TS2339: ${MESSAGE}"; the compiler reports none` },
  ])
  const other = compareErrors('y\nx.ports() // error TS2339: Property … on type Db', [ERROR])
  expect(other[0]?.message).toContain(`found "${MESSAGE}"`)
})
