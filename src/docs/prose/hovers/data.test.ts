import { expect, test } from 'vitest'
import type { Hover } from '#base/model/example.ts'
import { hoverAt, withoutOverlap } from './data.ts'

const hovers: Hover[] = [
  { start: 0, length: 20, type: 'whole' },
  { start: 3, length: 4, type: 'inner' },
  { start: 30, length: 2, type: 'other' },
]

test('finds the shortest hover that holds the offset', () => {
  expect(hoverAt(hovers, 4)?.type).toBe('inner')
  expect(hoverAt(hovers, 12)?.type).toBe('whole')
  expect(hoverAt(hovers, 25)).toBeUndefined()
})

test('leaves out what begins inside the one before', () => {
  expect(withoutOverlap(hovers).map(({ type }) => type)).toEqual(['whole', 'other'])
  expect(withoutOverlap([{ start: 1, length: 0, type: 'nothing' }])).toEqual([])
})
