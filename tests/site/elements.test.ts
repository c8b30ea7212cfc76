import { expect, test } from 'vitest'
import { builtPages } from './built-site.ts'

/** Maximum number of elements of a page as it is loaded: more block a phone for longer than a reader waits. */
const MAX_ELEMENTS = 5000

/**
 * Pages over it, each with its own limit, which may only decrease: lists of the whole package that are read by filtering
 * them. They have no elements left around lines, inside links or between marks; less would mean dividing them.
 */
const LARGE: Record<string, number> = {
  '/docs/reference/changes': 9900,
  '/docs/reference/syntax-tree': 7150,
}

/** Text, not elements: what scripts and styles hold, and what is for readers without scripts. */
const TEXT = /<(script|style|noscript)\b[^>]*>[\s\S]*?<\/\1>/g

test('no page has more elements than a phone lays out at once', () => {
  const counts = builtPages().map(({ path, html }) => {
    return { path, count: [...html.replace(TEXT, '').matchAll(/<[a-z]/g)].length }
  })
  expect(counts.filter(({ path, count }) => count > (LARGE[path] ?? MAX_ELEMENTS))).toEqual([])
  expect(Math.max(...counts.map(({ count }) => count))).toBeGreaterThan(1000)
  const known = new Set(counts.filter(({ count }) => count > MAX_ELEMENTS).map(({ path }) => path))
  expect(Object.keys(LARGE).filter((path) => !known.has(path))).toEqual([])
})
