import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Attributes in which pages store the measured size of elements, see `src/base/ui/overflow.ts`. */
const MEASURED = /:has\([^{]*\[(tabindex|role|aria-label|data-wide)\b/

it.each(globSync('src/**/*.css', { cwd: ROOT }))('%s restyles no more than it has to', (file) => {
  const css = readFileSync(join(ROOT, file), 'utf8')
  // Changing such an attribute would restyle everything around the element.
  expect(css).not.toMatch(MEASURED)
  // Every change of the window's width across a limit would restyle the whole document.
  expect(css).not.toContain('@property')
})

it.each(globSync('src/**/*.css', { cwd: ROOT }))('%s gives sizes as width and height', (file) => {
  const css = readFileSync(join(ROOT, file), 'utf8')
  // One name for one thing: pages carry the styles, and a second name compresses worse.
  expect(css).not.toMatch(/^\s*(min-|max-)?(inline|block)-size:/m)
  expect(css).not.toMatch(/@container[^{]*\b(inline|block)-size\b/)
})
