import type { LogEvent } from 'kysely'

/** Prints each statement as it was sent, and its parameters. */
export function logStatement({
  query: { sql, parameters },
  error,
}: LogEvent & { error?: unknown }) {
  console.log('%s%s', error ? 'Failed: ' : '', sql)
  if (parameters.length > 0) console.dir(parameters, { depth: null })
}
