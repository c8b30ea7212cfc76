import { expect, test } from 'vitest'
import { affectsBuilds, affectsRecordings } from './affected.ts'

test('builds are tested at length when code of the cache or of the build changed', () => {
  expect(affectsBuilds(['src/docs/shell/Navbar/Navbar.tsx', 'src/base/cache/cache.ts'])).toBe(true)
  expect(affectsBuilds(['src/docs/output/bundle/build-bundle.ts'])).toBe(true)
  expect(affectsBuilds(['src/base/cache/cache.test.ts', 'content/docs/intro.mdx'])).toBe(false)
})

test('records are computed again when an example, what proves it, or a package changed', () => {
  expect(affectsRecordings(['content/docs/examples/where/where-in.ts'])).toBe(true)
  expect(affectsRecordings(['src/proof/examples/prove.ts'])).toBe(true)
  expect(affectsRecordings(['package-lock.json'])).toBe(true)
  expect(affectsRecordings(['content/docs/intro.mdx', 'src/docs/shell/Navbar/Navbar.tsx'])).toBe(
    false,
  )
})
