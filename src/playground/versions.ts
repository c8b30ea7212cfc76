import { manifest } from 'virtual:runner-manifest'

/** Versions of Kysely that come with the site; the first is the one that it documents. */
export const VERSIONS = manifest.kysely.map(({ version }) => version)

/** Stands in the place of a version for the first and the last, one beside the other. */
export const BOTH_VERSIONS = 'both'

/** The versions that a choice asks for; the documented one in the place of what is not here. */
export function versionsOf(choice: string | undefined): [string, ...string[]] {
  const first = VERSIONS[0]!
  const last = VERSIONS.at(-1)!
  if (choice === BOTH_VERSIONS && last !== first) return [first, last]
  return [choice !== undefined && VERSIONS.includes(choice) ? choice : first]
}
