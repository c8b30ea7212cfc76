/**
 * `npm test`: runs every check of the project, ordered so that the cheapest failures show up first.
 * Two kinds of tests take minutes: the long form of `tests/build`, which runs when the code of the cache or the
 * build changed, and those that compute records again, which run when something changed that these depend on. That
 * is, changed since the last commit or since the commit that `TEST_SINCE` names. `FULL_BUILDS=1` runs all of them.
 * Prints the test counts at the end and exits with an error if anything failed.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { affectsBuilds, affectsRecordings, changedFiles } from './affected.ts'
import { findChromium } from './chromium.mjs'
import { removeUnreachable } from './databases.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/test')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// Installed now if there is none: the browser tests come last.
findChromium()

for (const line of await removeUnreachable(process.env)) {
  const isRequired = process.env.DATABASES_REQUIRED === '1'
  console.error(
    `${line} ${isRequired ? 'It is required here.' : 'Tests that need it are skipped.'}`,
  )
}

const begin = performance.now()
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const times: string[] = []

const changes = readChanges()
if (changes && affectsBuilds(changes)) process.env.FULL_BUILDS ||= '1'
if (changes && !affectsRecordings(changes) && process.env.FULL_BUILDS !== '1') {
  process.env.SKIP_RECORDINGS = '1'
}
step('Format and lint', ['biome', 'check', '.'])
step('Types', ['node', 'node_modules/ts7/bin/tsc', '--project', '.'])
step('Unused code', ['knip', '--no-config-hints'])
// Before the unit tests, which find the build's proofs in the cache.
step('Build', ['node', 'src/docs/cli/main.ts', 'build'])
vitest('The built site', 'site')
vitest('Unit tests', 'unit')
step('In the browser', ['playwright', 'test'], () => {
  const { expected = 0, unexpected = 0, skipped = 0 } = readReport('browser.json').stats ?? {}
  return { passed: expected, failed: unexpected, skipped }
})

const { passed, failed, skipped } = total
console.log(`\n${times.join('\n')}\nAll: ${secondsSince(begin)} s`)
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

/** Returns the changed files; null where nothing is known of them, as in a copy without history. */
function readChanges(): string[] | null {
  try {
    return changedFiles(root, process.env.TEST_SINCE)
  } catch {
    return null
  }
}

/** Runs a command; one that reports no counts counts as one test. */
function step(name: string, [command = '', ...args]: string[], counts?: () => Counts): void {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  const ok = result.status === 0
  const counted = counts?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  // A test runner that fails without a failed test still counts as a failure.
  if (!ok && counted.failed === 0) counted.failed = 1
  total.passed += counted.passed
  total.failed += counted.failed
  total.skipped += counted.skipped
  const line = `${name}: ${ok ? 'passed' : 'FAILED'} in ${secondsSince(start)} s`
  times.push(counts ? `${line}, ${counted.passed} passed, ${counted.failed} failed` : line)
  console.log(`== ${line}`)
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

/** Runs the tests of a Vitest project. */
function vitest(name: string, project: string): void {
  const file = `${project}.json`
  const output = `--outputFile.json=${join(reports, file)}`
  const reporters = ['--reporter=default', '--reporter=json', output]
  step(name, ['vitest', 'run', '--project', project, ...reporters], () => {
    const report = readReport(file)
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
    return {
      passed: numPassedTests ?? 0,
      failed: numFailedTests ?? 0,
      skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
    }
  })
}

/** What the reports of Vitest and Playwright have of counts. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  stats?: { expected?: number; unexpected?: number; skipped?: number }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'))
  } catch {
    return {}
  }
}
