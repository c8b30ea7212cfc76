import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Failure } from './failures.ts'

/** What a run of browser tests came to. */
export interface BrowserRun {
  passed: number
  failed: number
  skipped: number
  failures: Failure[]
  /** Those that failed beside others and passed alone. Their cause is to be found the same day. */
  unstable: Failure[]
}

/**
 * What a report of Playwright has of its tests. A spec of several projects is listed once, with a test of each: `ok` of
 * the spec is that of the first project alone, so it isn't read.
 */
interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; tests: TestReport[] }[]
}

interface TestReport {
  projectName: string
  status: string
  results?: { error?: { message?: string } }[]
}

interface Report {
  stats?: { expected?: number; unexpected?: number; skipped?: number }
  suites?: Suite[]
}

/**
 * Runs browser tests. In CI, those that fail run once more, one at a time, and `.cache/test/first-try` keeps what
 * the first try left of them; elsewhere nothing is tried again.
 *
 * @param root absolute path of the project.
 * @param args arguments of `playwright test`.
 */
export function runPlaywright(root: string, args: readonly string[]): BrowserRun {
  const first = attempt(root, 'first', args)
  const failed = failedTests(first.report.suites)
  const { expected = 0, unexpected = 0, skipped = 0 } = first.report.stats ?? {}
  // A run that fails without a failed test, such as one without a server, is not tried again.
  if (first.ok || !process.env.CI || failed.length === 0) {
    const count = first.ok ? 0 : unexpected || 1
    return { passed: expected, failed: count, skipped, failures: failed, unstable: [] }
  }
  cpSync(join(root, 'test-results'), join(root, '.cache/test/first-try'), { recursive: true })
  console.log(`\nOnce more, alone:\n${failed.map(({ title }) => title).join('\n')}\n`)
  const second = attempt(root, 'second', [...args, '--last-failed', '--workers=1'])
  const still = second.ok ? 0 : second.report.stats?.unexpected || failed.length
  const again = failedTests(second.report.suites)
  const failedAgain = new Set(again.map(({ title }) => title))
  const unstable = failed.filter(({ title }) => !failedAgain.has(title))
  const passed = expected + failed.length - still
  return { passed, failed: still, skipped, failures: again, unstable }
}

function attempt(root: string, name: string, args: readonly string[]) {
  const report = join(root, `.cache/test/browser-${name}.json`)
  // A run that doesn't start, such as one with an unknown argument, writes none.
  rmSync(report, { force: true })
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...args],
    { cwd: root, stdio: 'inherit', env: { ...process.env, BROWSER_REPORT: report } },
  )
  return { ok: status === 0, report: readReport(report) }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/** Returns the failed tests; in a title, its project and those of the groups that it is in come first. */
export function failedTests(
  suites: readonly Suite[] = [],
  above: readonly string[] = [],
): Failure[] {
  return suites.flatMap(({ title, suites: inner, specs = [] }) => {
    const path = [...above, title]
    const failed = specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results = [] }) => ({
          title: [`[${projectName}]`, ...path, spec.title].join(' › '),
          message: results.find(({ error }) => error)?.error?.message ?? '',
        })),
    )
    return [...failed, ...failedTests(inner, path)]
  })
}
