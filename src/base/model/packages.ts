/** The kinds of packages that the laboratory runs. */
export const PACKAGE_KINDS = ['dialect', 'generator'] as const

export type PackageKind = (typeof PACKAGE_KINDS)[number]

/**
 * What a check found.
 * - `holds`: the package does what the check's title says.
 * - `differs`: it doesn't offer this and says so, or a value has another form and the same content.
 * - `fails`: rows are lost, a value is wrong without an error, what is offered throws, or the process ends or waits.
 * - `unavailable`: it couldn't be run.
 */
export const PACKAGE_RESULTS = ['holds', 'differs', 'fails', 'unavailable'] as const

export type PackageResult = (typeof PACKAGE_RESULTS)[number]

/** The word in a cell, and the mark before it. */
export const PACKAGE_WORDS: Record<PackageResult, { mark: string; word: string }> = {
  holds: { mark: '✓', word: 'holds' },
  differs: { mark: '○', word: 'differs' },
  fails: { mark: '✗', word: 'fails' },
  unavailable: { mark: '–', word: 'unavailable' },
}

/** An entry of `packages.json`, which other sites and tools may rely on. */
export interface PackageEntry {
  /** Its name on npm: `kysely-postgres-js`. */
  package: string
  /** The version that was run. */
  version: string
  /** The version of Kysely that it was run with. */
  kysely: string
  /** The driver or engine, with its version: `postgres 3.4.9, PostgreSQL 15.20`. */
  with: string
  kind: PackageKind
  /** The check's id. */
  check: string
  result: PackageResult
  /** What was seen. */
  saw: string
  /** The oldest version seen here with which the check holds: `@libsql/client 0.18.0`. */
  since?: string
}

/** What a check found, and what it saw. */
export interface PackageFinding {
  result: PackageResult
  saw: string
}

/** A package with its driver and engine, and what all checks found: a row of the page. */
export interface PackageRun
  extends Pick<PackageEntry, 'package' | 'version' | 'kysely' | 'with' | 'kind'> {
  /** Unique, for commands and anchors: `turso-file`. */
  id: string
  /** The day of the run: `2026-11-28`. */
  date: string
  /** Why nothing could be run. */
  problem?: string
  /** By the check's id. A record has none where there is a problem; a page has one for each check then, which says why. */
  findings: Record<string, PackageFinding>
}

/** An entry of `package-checks.json`. */
export interface PackageCheck {
  id: string
  kind: PackageKind
  /** What the package should do, in a reader's words. */
  title: string
}

/** Paths of the two lists as data, in the built site. */
export const PACKAGES_FILE = 'docs/reference/packages.json'
export const PACKAGE_CHECKS_FILE = 'docs/reference/package-checks.json'

/** Checks about one matter: a column of the page's table. */
export interface PackageCheckGroup {
  id: string
  title: string
  checks: { id: string; title: string }[]
}

/** Packages of one kind of database: a table of the page. */
export interface PackageSection {
  /** Id of the heading. */
  id: string
  title: string
  runs: PackageRun[]
}

/** Everything that the laboratory knows, as the site shows it. */
export interface PackagesReference {
  /** The sections and columns of the two pages. */
  dialects: { sections: PackageSection[]; groups: PackageCheckGroup[] }
  generators: { sections: PackageSection[]; groups: PackageCheckGroup[] }
}

export const NO_PACKAGES: PackagesReference = {
  dialects: { sections: [], groups: [] },
  generators: { sections: [], groups: [] },
}

/** Returns all checks, as `package-checks.json` lists them. */
export function packageChecks({ dialects, generators }: PackagesReference): PackageCheck[] {
  const listed = (kind: PackageKind, groups: readonly PackageCheckGroup[]) =>
    groups.flatMap(({ checks }) => checks.map(({ id, title }) => ({ id, kind, title })))
  return [...listed('dialect', dialects.groups), ...listed('generator', generators.groups)]
}

export const packageRuns = (sections: readonly PackageSection[]): PackageRun[] =>
  sections.flatMap(({ runs }) => runs)

/** Converts runs to the entries of `packages.json`. */
export function packageEntries(
  runs: readonly PackageRun[],
  checks: readonly PackageCheck[],
): PackageEntry[] {
  return runs.flatMap((run) =>
    checks
      .filter(({ kind }) => kind === run.kind)
      .flatMap(({ id }): PackageEntry[] => {
        const { package: name, version, kysely, with: using, kind } = run
        const finding = run.findings[id]
        if (!finding) return []
        const since = sinceOf(run, id, runs)
        const base = { package: name, version, kysely, with: using, kind, check: id, ...finding }
        return [since ? { ...base, since } : base]
      }),
  )
}

/**
 * Returns the driver with which a check holds that doesn't with this run's, where the same package was run at the same
 * place with both: `@libsql/client 0.18.0`.
 */
export function sinceOf(
  run: PackageRun,
  check: string,
  runs: readonly PackageRun[],
): string | undefined {
  if (run.kind !== 'dialect' || run.findings[check]?.result === 'holds') return undefined
  const placeOf = ({ package: name, with: using }: PackageRun) =>
    `${name} ${using.replace(/\d[\d.]*\d/, '')}`
  const other = runs.find(
    (packageRun) =>
      packageRun.with !== run.with &&
      placeOf(packageRun) === placeOf(run) &&
      packageRun.findings[check]?.result === 'holds',
  )
  return other?.with.split(',')[0]
}

/** The result that sums up a group of checks: the worst one; undefined if none was run. */
export function groupResult(
  { problem, findings }: PackageRun,
  { checks }: PackageCheckGroup,
): PackageResult | undefined {
  if (problem) return 'unavailable'
  const results = new Set(checks.map(({ id }) => findings[id]?.result))
  const order = ['fails', 'differs', 'holds', 'unavailable'] as const
  return order.find((result) => results.has(result))
}

/** Returns what doesn't hold in a group of checks: what fails first. */
export function notHolding(
  { findings }: PackageRun,
  { checks }: PackageCheckGroup,
): (PackageFinding & { id: string })[] {
  const seen = checks.flatMap(({ id }) => {
    const finding = findings[id]
    return finding && finding.result !== 'holds' ? [{ id, ...finding }] : []
  })
  const order = (result: PackageResult) => ['fails', 'differs', 'unavailable'].indexOf(result)
  return seen.toSorted((a, b) => order(a.result) - order(b.result))
}
