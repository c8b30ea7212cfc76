import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** What pages write on elements about their own size, see `src/ui/overflow.ts`. */
const MEASURED = /:has\([^{]*\[(tabindex|role|aria-label|data-wide)\b/

it.each(globSync('src/**/*.css', { cwd: ROOT }))('%s restyles no more than it has to', (file) => {
  const css = readFileSync(join(ROOT, file), 'utf8')
  // A change of such an attribute would restyle all that surrounds the element.
  expect(css).not.toMatch(MEASURED)
  // Each change of the window's width across a limit would restyle the whole document.
  expect(css).not.toContain('@property')
})
