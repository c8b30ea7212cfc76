import { expect, test } from 'vitest'
import { listFailures } from './failures.ts'

test('failures are listed with the beginning of what was wrong, without colors and empty lines', () => {
  const message = `\u001b[31mError\u001b[39m: expected\n\n${'line\n'.repeat(40)}`
  const list = listFailures([
    { title: 'opens', message },
    { title: 'goes on', message: '' },
  ])
  expect(list).toMatch(/^opens\n {2}Error: expected\n {2}line\n/)
  expect(list).toMatch(/\n {2}line\ngoes on$/)
  expect(list.split('\n').length).toBeLessThan(20)
})
