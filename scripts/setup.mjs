/**
 * Installs the dependencies when they are missing or older than the lock file, so that `npm start`,
 * `npm test` and other commands work in a fresh clone. Runs on whatever Node the machine has (20 or newer)
 * and uses only Node's own modules; Node 24 itself is installed with the dependencies.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.setup-stamp')

const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package.json')))
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

const isCurrent = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
if (!isCurrent && !isInstalled()) {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) {
    console.error(`Node 20 or newer is needed; this is ${process.versions.node}.`)
    process.exit(1)
  }
  console.log('Installing dependencies …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const result = spawnSync(npm, ['install', '--no-save', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error(
      '`npm install` failed. Fix the error that is printed above, and run the command again.',
    )
    process.exit(result.status ?? 1)
  }
}
if (!isCurrent) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Returns whether npm has already installed what the lock file lists, after `npm ci` or `npm install`. */
function isInstalled() {
  const noted = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const { devDependencies } = readJson(join(root, 'package.json'))
  const { packages: locked } = readJson(join(root, 'package-lock.json'))
  const { packages: installed } = readJson(noted)
  return (
    isDeepStrictEqual(locked[''].devDependencies, devDependencies) &&
    Object.entries(locked).every(([path, { version, optional }]) => {
      return path === '' || optional || installed[path]?.version === version
    })
  )
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
