import { expect, test } from 'vitest'
import type { Hover } from '#model/example.ts'
import { hoverAt } from './hover-at.ts'
import { withoutOverlap } from './without-overlap.ts'

const hovers: Hover[] = [
  [0, 20, 'whole'],
  [3, 4, 'inner'],
  [30, 2, 'other'],
]

test('finds the shortest hover that holds the offset', () => {
  expect(hoverAt(hovers, 4)?.[2]).toBe('inner')
  expect(hoverAt(hovers, 12)?.[2]).toBe('whole')
  expect(hoverAt(hovers, 25)).toBeUndefined()
})

test('leaves out what begins inside the one before', () => {
  expect(withoutOverlap(hovers).map(([, , type]) => type)).toEqual(['whole', 'other'])
  expect(withoutOverlap([[1, 0, 'nothing']])).toEqual([])
})
