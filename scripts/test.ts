/**
 * `npm test`: runs every check of the project, ordered so that the cheapest failures show up first.
 * Two kinds of tests take minutes: the long form of `tests/build`, which runs when the code of the cache or the
 * build changed, and those that compute records again, which run when something changed that these depend on. That
 * is, changed since the last commit or since the commit that `TEST_SINCE` names. `FULL_BUILDS=1` runs all of them.
 * Prints the test counts at the end and exits with an error if anything failed.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { affectsBuilds, affectsRecordings, changedFiles } from './affected.ts'
import { findChromium } from './chromium.mjs'
import { removeUnreachable } from './databases.ts'
import { type Failure, printFailures } from './failures.ts'
import { runPlaywright } from './run-playwright.ts'

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
const total = { passed: 0, failed: 0, skipped: 0 }
const times: string[] = []
const failures: Failure[] = []

const changes = readChanges()
if (changes && affectsBuilds(changes)) process.env.FULL_BUILDS ||= '1'
if (changes && !affectsRecordings(changes) && process.env.FULL_BUILDS !== '1') {
  process.env.SKIP_RECORDINGS = '1'
}
step('Format and lint', ['biome', 'check', '.'])
step('Types', ['node', 'node_modules/ts7/bin/tsc', '--project', '.'])
step('Unused code', ['knip'])
// Before the unit tests, which find the build's proofs in the cache.
step('Build', ['node', 'src/docs/cli/main.ts', 'build'])
vitest('The built site', 'site')
vitest('Unit tests', 'unit')
const { unstable } = measure('In the browser', () => runPlaywright(root, []))

const { passed, failed, skipped } = total
console.log(`\n${times.join('\n')}\nAll: ${secondsSince(begin)} s`)
printFailures({ unstable, failures })
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

/** Runs a command that counts as one test. */
function step(name: string, command: string[]): void {
  measure(name, () => (run(command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }))
}

function run([command = '', ...args]: string[]): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status === 0
}

/** Runs one stage, and adds its counts to those of all. */
function measure<
  Result extends { passed: number; failed: number; skipped?: number; failures?: Failure[] },
>(name: string, stage: () => Result): Result {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const result = stage()
  total.passed += result.passed
  total.failed += result.failed
  total.skipped += result.skipped ?? 0
  failures.push(...(result.failures ?? []))
  if (result.failed > 0 && !result.failures?.length) failures.push({ title: name, message: '' })
  const word = result.failed === 0 ? 'passed' : 'FAILED'
  const counts = `${result.passed} passed, ${result.failed} failed`
  const line = `${name}: ${word} in ${secondsSince(start)} s, ${counts}`
  times.push(line)
  console.log(`== ${line}`)
  return result
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}

/** Runs the tests of a Vitest project. */
function vitest(name: string, project: string): void {
  const file = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  measure(name, () => {
    const ok = run(['vitest', 'run', '--project', project, ...reporters])
    const report = readReport(file)
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report
    // A test runner that fails without a failed test still counts as a failure.
    const failed = ok ? numFailedTests : numFailedTests || 1
    const skipped = numPendingTests + numTodoTests
    return { passed: numPassedTests, failed, skipped, failures: failuresOf(report) }
  })
}

/** What a report of Vitest has of counts and failures. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  testResults?: FileResult[]
}

interface FileResult {
  /** Absolute path. */
  name: string
  status: string
  /** Why it couldn't be loaded. */
  message?: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

/** Returns the failed tests with their files; a file that couldn't be loaded has none, and stands alone. */
function failuresOf({ testResults = [] }: Report): Failure[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ title: file, message }] : []
    return failed.map(({ fullName, failureMessages }) => {
      return { title: `${file} › ${fullName}`, message: failureMessages.join('\n') }
    })
  })
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}
