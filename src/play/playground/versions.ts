import { manifest } from 'virtual:runner-manifest'

/** Versions of Kysely that are included in the site; the first is the documented one. */
export const VERSIONS = manifest.kysely.map(({ version }) => version)

/** Value used instead of a version to select the first and the last one, side by side. */
export const BOTH_VERSIONS = 'both'

/** Returns the versions for a choice; the documented one replaces any that isn't available. */
export function versionsOf(choice: string | undefined): [string, ...string[]] {
  const first = VERSIONS[0]!
  const last = VERSIONS.at(-1)!
  if (choice === BOTH_VERSIONS && last !== first) return [first, last]
  return [choice !== undefined && VERSIONS.includes(choice) ? choice : first]
}
