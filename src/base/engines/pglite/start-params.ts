/**
 * Adds to PGlite's start parameters what the site's databases need in memory: a few hundred rows. PGlite's default of
 * 128 MB for cached pages is filled with zeros at each start, before the first statement, which was a third to a half of
 * the start's time of processor on Node 24, and a phone has to find that memory.
 *
 * @param defaults `PGlite.defaultStartParams`.
 * @see https://www.postgresql.org/docs/current/runtime-config-resource.html#GUC-SHARED-BUFFERS
 */
export const startParams = (defaults: readonly string[]): string[] => [
  ...defaults,
  '-c',
  'shared_buffers=16MB',
]
