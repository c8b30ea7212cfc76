import { expect, test } from 'vitest'
import { CACHE_DIR, PROJECT_ROOT } from '#cache/project-root.ts'
import { createContent, FOLDERS, loadConfig } from '#content/index.ts'

import { scanSources } from '#examples/source/scan-sources.ts'
import type { ExampleSource } from '#model/example.ts'

/** Timeout in milliseconds: reading all pages takes long if no build has cached them. */
const TIMEOUT = 300_000

/**
 * The build proves examples while it is still reading the pages, and commands prove them without any pages:
 * both find them by scanning the files. The MDX compiler finds those that the pages show.
 */
test('a scan of the files finds the examples that the pages show', {
  timeout: TIMEOUT,
}, async () => {
  const config = await loadConfig(PROJECT_ROOT)
  const content = createContent({
    root: PROJECT_ROOT,
    config,
    cacheDir: CACHE_DIR,
  })
  const { exampleSources } = await content.load()
  const scanned = await scanSources(PROJECT_ROOT, [FOLDERS.docs, FOLDERS.pages])
  const byId = (sources: readonly ExampleSource[]) =>
    sources.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(byId(scanned)).toEqual(byId(exampleSources))
  expect(scanned.length).toBeGreaterThan(200)
})
