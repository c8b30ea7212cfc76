/** Facts about the library and the site's own proofs, for the home page. */
export interface SiteFacts {
  /** Kysely's version. */
  version: string
  /** Number of packages installed along with Kysely. */
  dependencies: number
  /** Number of proven examples. */
  examples: number
  /** Engines with version and the number of examples they ran, most first. */
  engines: { name: string; examples: number }[]
}
