import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PackageRun } from '#base/model/packages.ts'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import { readPackages } from '#proof/packages/recorded-packages.ts'
import { setupOf } from '#proof/packages/setups.ts'

/**
 * The page's list of what differs must be what the laboratory recorded: a package that is recorded again may do better, and
 * one that is added may do worse.
 */
const PAGE = 'content/docs/guides/0186-dialect-packages.mdx'

/** Decides from a run whether the line of that title is about its package. */
const LINES: Record<string, (run: PackageRun) => boolean> = {
  "`setAccessMode('read only')` lets writes through": (run) => {
    return !isSqlite(run) && saw(run, 'read-only').startsWith('ignored')
  },
  '`setIsolationLevel()` is ignored': (run) => result(run, 'isolation-level') === 'fails',
  'Savepoints throw': (run) => hasTransactions(run) && result(run, 'savepoint') !== 'holds',
  'Transactions throw': (run) => !hasTransactions(run),
  '`stream()` throws': (run) => result(run, 'stream') !== 'holds',
  "The error of a transaction that can't begin hides its cause": (run) => {
    return result(run, 'begin-error') === 'fails'
  },
  'A duplicate key has no `code`': (run) => saw(run, 'unique-error').startsWith('no code'),
  'Changed rows are counted as 0': (run) => saw(run, 'update-count').endsWith(' 0n'),
  'Index entries are counted as rows': (run) => {
    return result(run, 'insert-count') === 'fails' && !saw(run, 'insert-count').endsWith(' 0n')
  },
  '`insertId` is undefined, although the table has ids': (run) => {
    return result(run, 'insert-id') !== 'holds'
  },
  'An integer above 2⁵³ is rounded': (run) => saw(run, 'int8-result') === '9007199254740992',
  'JSON as a parameter': (run) => result(run, 'json-text-parameter') !== 'holds',
  'An array as a parameter': (run) => {
    return /^stored as (OBJECT|blob)/.test(saw(run, 'json-array-parameter'))
  },
  'A `Uint8Array` as a parameter': (run) => result(run, 'bytes-parameter') === 'fails',
  'A boolean, a `Date` or an object as a parameter': (run) => {
    return ['boolean', 'date', 'json-object'].every(
      (kind) => result(run, `${kind}-parameter`) === 'fails',
    )
  },
  'A `Date`, bytes or an object as a parameter': (run) => {
    return ['date', 'bytes', 'json-object'].every((kind) =>
      saw(run, `${kind}-parameter`).includes('type ANY'),
    )
  },
  "`destroy()` doesn't close a client that you passed": (run) => {
    return saw(run, 'client-after-destroy').startsWith('the client still answers')
  },
}

const saw = (run: PackageRun, check: string) => run.findings[check]?.saw ?? ''
const result = (run: PackageRun, check: string) => run.findings[check]?.result
const hasTransactions = (run: PackageRun) => !/not supported yet/.test(saw(run, 'commit'))

function isSqlite({ id }: PackageRun): boolean {
  return !['PostgreSQL', 'PGlite', 'MySQL and MariaDB', 'DuckDB'].includes(setupOf(id).database)
}

/** Packages in a line of the page's table. */
function packagesIn(title: string): string[] {
  const lines = readFileSync(join(PROJECT_ROOT, PAGE), 'utf8').split('\n')
  const line = lines.find((line) => line.startsWith(`| ${title} |`))
  const cell = line?.slice(title.length + 4) ?? ''
  return [...cell.matchAll(/`((?:@libsql\/)?kysely-[\w-]+|sqlocal)`/g)].map(([, name = '']) => name)
}

const recorded = (await readPackages(PROJECT_ROOT)).filter(({ kind, package: name, findings }) => {
  // Where all tables are gone after the first transaction, the other checks say nothing.
  const loses = findings.commit?.result === 'fails'
  return kind === 'dialect' && name !== 'kysely' && !loses
})

test.each(Object.entries(LINES))('%s: the packages of the record', (title, isOf) => {
  const expected = new Set(recorded.filter(isOf).map((run) => run.package))
  expect(expected.size).toBeGreaterThan(0)
  expect(packagesIn(title).toSorted()).toEqual([...expected].toSorted())
})
