/**
 * Finds a Chromium for the browser tests, or brings one: `CHROME_PATH`, a usual place, Debian's package
 * (as root, where apt is), or Playwright's own download.
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

/** For tests and measurements: works as root and without a display, and asks for nothing by itself. */
export const CHROMIUM_FLAGS = [
  // As on desktops: a sandboxed frame has a process of its own, which alone ends when code uses up its memory.
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
 * The quickest browser for tests that need none of a user's settings: they take a fifth less time in the
 * headless shell, where it is. `CHROME_PATH` stands for every browser.
 *
 * @returns {string} an absolute path
 * @throws when none is there and none could be brought
 */
export function findHeadless() {
  const chromium = findChromium()
  const isNamed = process.env.CHROME_PATH !== undefined
  return !isNamed && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromium
}

/**
 * @returns {string} the absolute path of a Chromium
 * @throws when none is there and none could be brought
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
