import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readEnvironment } from '#base/node/environment.ts'
import type { Comparison } from './compare-server.ts'

const { POSTGRES_URL, MYSQL_URL, DATABASES_REQUIRED: isRequired } = readEnvironment(process.env)

async function compare(engine: string, url = ''): Promise<Comparison> {
  const script = join(import.meta.dirname, 'compare-server.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, engine, url])
  return JSON.parse(stdout) as Comparison
}

// Every example runs on each server, one after the other.
test.skipIf(!POSTGRES_URL && !isRequired)(
  'PostgreSQL gives what PGlite gave',
  async () => {
    const { same, differences } = await compare('postgres', POSTGRES_URL)
    expect(differences).toEqual([])
    expect(same).toBeGreaterThan(200)
  },
  600_000,
)

test.skipIf(!MYSQL_URL && !isRequired)(
  'MariaDB gives what is recorded',
  async () => {
    const { same, differences } = await compare('mysql', MYSQL_URL)
    expect(differences).toEqual([])
    expect(same).toBeGreaterThan(200)
  },
  600_000,
)
