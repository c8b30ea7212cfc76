import type { PackageKind } from '#base/model/packages.ts'
import { CHECK_GROUPS } from './checks/index.ts'
import { generatorGroups } from './generators/generator-checks.ts'
import { GENERATORS } from './generators/generators.ts'

/** Returns the ids of all checks that a setup answers; of a generator that is no longer known, those of all databases. */
export function checkIdsOf(id: string, kind: PackageKind): string[] {
  const database = GENERATORS.find((generator) => generator.id === id)?.database
  const groups = kind === 'dialect' ? CHECK_GROUPS : generatorGroups(database)
  return groups.flatMap(({ checks }) => checks.map((check) => check.id))
}
