import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CACHE_DIR, PROJECT_ROOT } from '#base/node/project-root.ts'
import { scanSources } from '../source/scan-sources.ts'
import { findExampleChanges } from './find-changes.ts'

/** In milliseconds: with an empty cache, both versions run all examples. */
const TIMEOUT = 300_000

test(
  'what is recorded of the examples with the newest version is what they give',
  async () => {
    const sources = await scanSources(PROJECT_ROOT, ['content/docs'])
    const found = await findExampleChanges(sources, { root: PROJECT_ROOT, cacheDir: CACHE_DIR })
    const { from, to, changes } = found
    const text = readFileSync(
      join(PROJECT_ROOT, 'content/reference/example-changes.recorded.json'),
      'utf8',
    )
    expect(
      JSON.parse(text),
      'run `npm run examples:latest -- --record`, and commit what it writes',
    ).toEqual({ from, to, changes })
    expect(changes.length).toBeGreaterThan(0)
  },
  TIMEOUT,
)
