/** Extensions that PGlite ships and pages load on demand, each as a small archive. */
export const EXTENSIONS = [
  ...['btree_gin', 'btree_gist', 'citext', 'fuzzystrmatch', 'hstore', 'ltree', 'pg_trgm'],
  ...['tablefunc', 'unaccent', 'uuid-ossp'],
] as const

/** Returns the name of the file in PGlite's package, which is also that of the binary in the sandbox. */
export function extensionFile(name: string): string {
  return `${name}.tar.gz`
}

/** Returns the extensions that a script creates, of those that can be loaded. */
export function extensionsIn(script: string): string[] {
  return EXTENSIONS.filter((name) =>
    new RegExp(`\\bcreate\\s+extension\\s+(?:if\\s+not\\s+exists\\s+)?"?${name}\\b`, 'i').test(
      script,
    ),
  )
}
