import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** The sidebar lists the guides one by one, and a page that it lacks has neither a sidebar nor a next page. */
test('every guide is in the sidebar', () => {
  const config = readFileSync('site.config.ts', 'utf8')
  const guides = globSync('content/docs/guides/*.mdx').map((file) =>
    basename(file, '.mdx').replace(/^\d+-/, ''),
  )
  expect(guides.length).toBeGreaterThan(40)
  expect(guides.filter((guide) => !config.includes(`'guides/${guide}'`))).toEqual([])
})
