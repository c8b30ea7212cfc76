import { expect, it } from 'vitest'
import { currentHeading } from './TocSpy.tsx'

it('is the last heading above the reading line', () => {
  expect(currentHeading([-400, 80, 300], 120, false)).toBe(1)
})

it('is none above the first heading', () => {
  expect(currentHeading([200, 400], 120, false)).toBe(-1)
})

it('is the last one at the page’s end, however low it stands', () => {
  expect(currentHeading([-400, 500, 700], 120, true)).toBe(2)
})

it('is none on a page without headings', () => {
  expect(currentHeading([], 120, true)).toBe(-1)
})
