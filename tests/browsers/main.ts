/**
 * `npm run test:browsers`: runs the scenarios in Chromium, Firefox and WebKit on the built site, and installs
 * engines that are missing; one that can't be installed is left out, or fails with `BROWSERS_REQUIRED=1`. Names of engines restrict it to these; further arguments go to Playwright:
 * `npm run test:browsers -- webkit -g "going back"`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printFailures } from '../../scripts/failures.ts'
import { runPlaywright } from '../../scripts/run-playwright.ts'
import { ENGINES, type Engine } from './drivers/tab.ts'
import { installEngines } from './engines.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isEngine = (name: string): name is Engine => ENGINES.some((engine) => engine === name)
const named = process.argv.slice(2).filter(isEngine)
const engines = named.length > 0 ? named : ENGINES
const others = process.argv.slice(2).filter((argument) => !isEngine(argument))

const installed = installEngines(engines)
const missing = engines.filter((engine) => !installed.includes(engine))
if (missing.length > 0) {
  console.error(
    `Not installed, and could not be: ${missing.join(', ')}. Its scenarios are left out.`,
  )
  if (process.env.BROWSERS_REQUIRED) process.exit(1)
}
if (!existsSync(`${root}/dist`)) {
  spawnSync(process.execPath, ['src/docs/cli/main.ts', 'build'], { cwd: root, stdio: 'inherit' })
}
const { passed, failed, skipped, ...tests } = runPlaywright(root, [
  '--config=tests/browsers',
  ...installed.map((engine) => `--project=${engine}`),
  ...others,
])
printFailures(tests)
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed > 0 ? 1 : 0
