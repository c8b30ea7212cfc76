import {
  NO_PACKAGES,
  type PackageCheckGroup,
  type PackageRun,
  type PackageSection,
  type PackagesReference,
} from '#base/model/packages.ts'
import { checkIdsOf } from './check-ids.ts'
import { CHECK_GROUPS } from './checks/index.ts'
import { DATABASE_NAMES, generatorGroups } from './generators/generator-checks.ts'
import { GENERATORS } from './generators/generators.ts'
import { KYSELY } from './install.ts'
import { readPackages } from './recorded-packages.ts'
import { SETUPS, UNAVAILABLE } from './setups.ts'

/** Reads the record, and adds the packages that can't be run. */
export async function readPackagesReference(root: string): Promise<PackagesReference> {
  const runs = (await readPackages(root)).map(explained)
  if (runs.length === 0) return NO_PACKAGES
  const dialects = runs.filter(({ kind }) => kind === 'dialect')
  const generators = runs.filter(({ kind }) => kind === 'generator')
  const databaseOf = new Map([
    ...SETUPS.map(({ id, database }) => [id, database] as const),
    ...GENERATORS.map(({ id, database }) => [id, DATABASE_NAMES[database]] as const),
  ])
  const sectionsOf = (list: readonly PackageRun[]) =>
    [...Map.groupBy(list, ({ id }) => databaseOf.get(id) ?? 'Others')].map(
      ([title, ofDatabase]): PackageSection => ({
        // A package may be called as its database is: `pglite` is the row.
        id: `for-${idOf(title)}`,
        title,
        runs: ofDatabase,
      }),
    )
  const rest = { id: 'not-run', title: 'Not run', runs: unavailableRuns(runs[0]!.date) }
  return {
    dialects: {
      sections: [...sectionsOf(dialects), rest],
      groups: CHECK_GROUPS.map(({ id, title, checks }) => ({
        id,
        title,
        checks: checks.map((check) => ({ id: check.id, title: check.title })),
      })),
    },
    generators: {
      sections: sectionsOf(generators),
      groups: groupsOf(generators),
    },
  }
}

/** Returns the checks on generators that were run, by group. */
function groupsOf(generators: readonly PackageRun[]): PackageCheckGroup[] {
  const run = new Set(generators.flatMap(({ findings }) => Object.keys(findings)))
  return generatorGroups()
    .map((group) => ({ ...group, checks: group.checks.filter(({ id }) => run.has(id)) }))
    .filter(({ checks }) => checks.length > 0)
}

function unavailableRuns(date: string): PackageRun[] {
  return UNAVAILABLE.map(({ package: name, version, with: using, why }) =>
    explained({
      id: idOf(`${name} ${using}`),
      package: name,
      version,
      kysely: KYSELY,
      with: using,
      kind: 'dialect',
      date,
      problem: why,
      findings: {},
    }),
  )
}

/** Gives a run that has a problem a finding for each check that it would have answered. */
function explained(run: PackageRun): PackageRun {
  const { id, kind, problem } = run
  if (!problem) return run
  const finding = { result: 'unavailable' as const, saw: problem }
  const findings = checkIdsOf(id, kind).map((checkId) => [checkId, finding] as const)
  return { ...run, findings: Object.fromEntries(findings) }
}

/** `PostgreSQL in the process` → `postgresql-in-the-process`. */
const idOf = (text: string) => text.toLowerCase().replace(/\W+/g, '-').replace(/^-|-$/g, '')
