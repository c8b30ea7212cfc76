import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test, vi } from 'vitest'
import { PROJECT_ROOT } from '#cache/project-root.ts'
import { readEnvironment } from '#model/environment.ts'

// Every example runs on each server, one after the other.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const { POSTGRES_URL, MYSQL_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

/** Runs in a separate process: examples are loaded by Node itself, and dates need a known time zone. */
async function compare(engine: string): Promise<string> {
  const script = join(PROJECT_ROOT, 'src/cli/examples-servers.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, engine], {
    cwd: PROJECT_ROOT,
  })
  return stdout
}

describe('servers give what was proven', () => {
  test.skipIf(!POSTGRES_URL && !isRequired)(
    'PostgreSQL',
    async () => {
      expect(await compare('postgres')).toMatch(
        /^PostgreSQL .*: \d+ examples give the same, 0 do not/,
      )
    },
    600_000,
  )

  test.skipIf(!MYSQL_URL && !isRequired)(
    'MariaDB',
    async () => {
      expect(await compare('mysql')).toMatch(
        /^(MariaDB|MySQL) .*: \d+ examples give the same, 0 do not/,
      )
    },
    600_000,
  )
})
