import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { firefox, webkit } from '@playwright/test'
import { startFirefox } from './drivers/firefox.ts'
import { startWithPlaywright } from './drivers/playwright.ts'
import type { Browser, Engine } from './drivers/tab.ts'
import { startWebKit } from './drivers/webkit.ts'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const WEBKIT_DRIVER = ['/usr/bin/WebKitWebDriver']
const WEBKIT_BROWSER = ['x86_64', 'aarch64'].map(
  (processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
)

/** Debian's packages of the engines that Playwright has no build of on this machine. */
const PACKAGES: Partial<Record<Engine, string[]>> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'xauth'],
}

const find = (places: string[]) => places.find((path) => existsSync(path))

/** Starts an engine: Playwright's own build if it is installed, else the system's. */
export async function startEngine(engine: Engine): Promise<Browser> {
  const [path, driver, browser] = [FIREFOX, WEBKIT_DRIVER, WEBKIT_BROWSER].map(find)
  if (engine === 'chromium' || hasPlaywrightBuild(engine)) return startWithPlaywright(engine)
  if (engine === 'firefox' && path) return startFirefox(path)
  if (engine === 'webkit' && driver && browser) return startWebKit({ driver, browser })
  throw new Error(`There is no ${engine}: run \`npx playwright install ${engine}\`.`)
}

const hasPlaywrightBuild = (engine: 'firefox' | 'webkit') =>
  existsSync({ firefox, webkit }[engine].executablePath())

/**
 * Installs the engines that are missing: with apt as root, else Playwright's builds.
 *
 * @returns those that can be started
 */
export function installEngines(engines: readonly Engine[]): Engine[] {
  const missing = engines.filter((engine) => !isInstalled(engine))
  if (missing.length === 0) return [...engines]
  console.log(`Installing ${missing.join(', ')}.`)
  const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (hasApt) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const packages = missing.flatMap((engine) => PACKAGES[engine] ?? [])
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
    spawnSync('apt-get', args, { stdio: 'ignore', env })
  }
  const rest = missing.filter((engine) => !isInstalled(engine))
  if (rest.length > 0) spawnSync('npx', ['playwright', 'install', ...rest], { stdio: 'inherit' })
  return engines.filter(isInstalled)
}

function isInstalled(engine: Engine): boolean {
  if (engine === 'chromium' || hasPlaywrightBuild(engine)) return true
  const places = engine === 'firefox' ? [FIREFOX] : [WEBKIT_DRIVER, WEBKIT_BROWSER]
  return places.every((place) => find(place) !== undefined)
}
