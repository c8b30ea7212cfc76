import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'))
  mkdirSync(join(folder, 'scripts'))
  copyFileSync(new URL('./setup.mjs', import.meta.url), join(folder, 'scripts/setup.mjs'))
  // A fake npm that records each call.
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho called >> npm.log\n', { mode: 0o755 })
  writeJson('package.json', { devDependencies: { kysely: '1.0.0' } })
  writeJson('package-lock.json', { packages: locked })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const locked = {
  '': { devDependencies: { kysely: '1.0.0' } },
  'node_modules/kysely': { version: '1.0.0' },
  'node_modules/only-on-windows': { version: '2.0.0', optional: true },
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(join(folder, file), JSON.stringify(value))
}

/** Writes what `npm ci` leaves behind. */
function noteInstalled(version: string): void {
  mkdirSync(join(folder, 'node_modules'))
  writeJson('node_modules/.package-lock.json', { packages: { 'node_modules/kysely': { version } } })
}

/** Runs the setup, and returns how often npm has been called so far. */
function setUp(): number {
  const PATH = [folder, process.env.PATH].join(delimiter)
  const { status } = spawnSync(process.execPath, ['scripts/setup.mjs'], {
    cwd: folder,
    env: { ...process.env, PATH },
  })
  expect(status).toBe(0)
  try {
    return readFileSync(join(folder, 'npm.log'), 'utf8').trim().split('\n').length
  } catch {
    return 0
  }
}

test('a fresh clone is installed once', () => {
  expect(setUp()).toBe(1)
  expect(setUp()).toBe(1)
})

test('what `npm ci` installed is not installed again', () => {
  noteInstalled('1.0.0')
  expect(setUp()).toBe(0)
})

test('an older version is replaced', () => {
  noteInstalled('0.9.0')
  expect(setUp()).toBe(1)
})

test('a dependency that the lock file does not know is installed', () => {
  noteInstalled('1.0.0')
  writeJson('package.json', { devDependencies: { kysely: '1.0.0', zod: '4.0.0' } })
  expect(setUp()).toBe(1)
  expect(setUp()).toBe(1)
})
