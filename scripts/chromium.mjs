/**
 * Finds a Chromium for the browser tests, or installs one: `CHROME_PATH`, a standard location, Debian's
 * package (as root, where apt is available), or Playwright's own download.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** For tests and measurements: works as root and without a display, and sends no requests of its own. */
export const CHROMIUM_FLAGS = [
  // As on desktops: a sandboxed frame has its own process, and only that dies when code exhausts memory.
  '--site-per-process',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without a user interface, settings and profiles, from Debian's package of that name. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Finds the fastest browser for tests that don't need a user's settings: they take a fifth less time in the
 * headless shell, if it exists. `CHROME_PATH` overrides both.
 *
 * @returns {string} an absolute path
 * @throws when none exists and none could be installed
 */
export function findHeadless() {
  const chromium = findChromium()
  const isNamed = process.env.CHROME_PATH !== undefined
  return !isNamed && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromium
}

/**
 * @returns {string} the absolute path of a Chromium
 * @throws when none exists and none could be installed
 */
export function findChromium() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROME_PATH is ${named}, but there is no such file.`)
  }
  return usual() ?? fromDebian() ?? fromPlaywright() ?? fail()
}

function usual() {
  return USUAL_PLACES.find((path) => existsSync(path))
}

function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log("Installing Debian's Chromium …")
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium', 'chromium-headless-shell'], options)
  return usual()
}

function fromPlaywright() {
  console.log("Downloading Playwright's Chromium …")
  const require = createRequire(import.meta.url)
  const cli = require.resolve('@playwright/test/cli')
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  const path = require('@playwright/test').chromium.executablePath()
  return existsSync(path) ? path : undefined
}

function fail() {
  throw new Error(
    'The browser tests need Chromium. Install it and set CHROME_PATH to its program, then run the tests again.',
  )
}
