import { expect, it } from 'vitest'
import { currentHeading } from './TocSpy.tsx'

it.each([
  ['the last heading above the reading line', [-400, 80, 300], false, 1],
  ['none above the first heading', [200, 400], false, -1],
  ['the last one at the page’s end, however low it stands', [-400, 500, 700], true, 2],
  ['none on a page without headings', [], true, -1],
])('is %s', (_what, tops, atEnd, current) => {
  expect(currentHeading(tops, atEnd)).toBe(current)
})
