import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sameButForCase } from '../support/same-but-for-case.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

test.each(['src', 'content', 'public', 'scripts', 'tests', 'decisions'])(
  'no two files of %s differ in case alone, which macOS and Windows take for one',
  (folder) => {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    expect(names.length).toBeGreaterThan(0)
    expect(sameButForCase(names)).toEqual([])
  },
)
