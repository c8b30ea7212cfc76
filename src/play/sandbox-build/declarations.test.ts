import { expect, test } from 'vitest'
import { shorten } from './declarations.ts'

test('keeps the first sentence of a comment and drops the rest', () => {
  const text = `/**
 * Selects columns. There is more
 * to say here.
 *
 * ### Examples
 * @param x What it is.
 */
select(x: string): void
/** @internal */
hidden: true
/**
 * Old.
 * @deprecated Use select.
 */
old: '/* not a comment'`
  expect(shorten(text)).toBe(`/** Selects columns. */
select(x: string): void
hidden: true
/** Old. @deprecated */
old: '/* not a comment'`)
})
