import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The first run installs Kysely in the laboratory's folder.
test('a cell is run again by its id, and the command claims no more than it ran', () => {
  const program = join(import.meta.dirname, 'packages-check.ts')
  const args = [program, 'kysely-node-sqlite', 'commit']
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' })
  expect(printed.trim().split('\n')).toEqual([
    'kysely-node-sqlite: kysely 0.28.4 with node:sqlite, a file',
    '  commit: holds. rows ["a", "b"]',
    'What ran is as recorded.',
  ])
})
