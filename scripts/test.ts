/**
 * `npm test`: every check of the project, in the order in which a failure is cheapest to learn of.
 * Prints the counts of tests at the end and exits with an error if anything failed.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.mjs'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache/test')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
process.env.CHROME_PATH = findChromium()

const total: Counts = { passed: 0, failed: 0, skipped: 0 }

step('Format and lint', ['biome', 'check', '.'])
step('Types', ['node', 'node_modules/ts7/bin/tsc', '--project', '.'])
step('Unit tests', vitest('unit'), readVitest('unit'))
step('Build', ['node', 'src/app/main.ts', 'build'])
step('The built site', vitest('site'), readVitest('site'))
step('In the browser', ['playwright', 'test'], () => readPlaywright('e2e.json'))
process.env.CHROMIUM = process.env.CHROME_PATH
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = join(reports, 'runner.json')
step(
  'The runner in the browser',
  ['playwright', 'test', '-c', 'tests/runner', '--reporter=line,json'],
  () => readPlaywright('runner.json'),
)

const { passed, failed, skipped } = total
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 ? 1 : 0)

/** Runs a command; one without counts of its own counts as one test. */
function step(name: string, [command = '', ...args]: string[], counts?: () => Counts): void {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  const ok = result.status === 0
  const counted = counts?.() ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  // A runner that fails without a failed test has failed all the same.
  if (!ok && counted.failed === 0) counted.failed = 1
  total.passed += counted.passed
  total.failed += counted.failed
  total.skipped += counted.skipped
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`== ${name}: ${ok ? 'passed' : 'FAILED'} in ${seconds} s`)
}

function vitest(project: string): string[] {
  const report = `--outputFile.json=${join(reports, `${project}.json`)}`
  return ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', report]
}

function readVitest(project: string): () => Counts {
  return () => {
    const report = readReport(`${project}.json`)
    return {
      passed: report.numPassedTests ?? 0,
      failed: report.numFailedTests ?? 0,
      skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
    }
  }
}

function readPlaywright(file: string): Counts {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file).stats ?? {}
  return { passed: expected + flaky, failed: unexpected, skipped }
}

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  numTodoTests?: number
  stats?: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(join(reports, file), 'utf8'))
  } catch {
    return {}
  }
}
