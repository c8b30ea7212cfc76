import { stripVTControlCharacters } from 'node:util'

/** A test that failed. */
export interface Failure {
  /** Its title, with what it is in. */
  title: string
  /** What was wrong, of any length and perhaps colored; empty where nothing is known. */
  message: string
}

/** Lines of a message that are shown: what was expected, what was there, and where. */
const MAX_LINES = 12

/** Prints what failed at the end of a log, of which often only that is kept. */
export function printFailures({ unstable, failures }: Record<'unstable' | 'failures', Failure[]>) {
  if (unstable.length > 0) console.log(`unstable: ${unstable.length}\n${listFailures(unstable)}`)
  if (failures.length > 0) console.log(`failed:\n${listFailures(failures)}`)
}

/** Lists failures, each with its title and the beginning of its message. */
export function listFailures(failures: readonly Failure[]): string {
  return failures
    .map(({ title, message }) => {
      const lines = stripVTControlCharacters(message).split('\n')
      const shown = lines.filter((line) => line.trim()).slice(0, MAX_LINES)
      return [title, ...shown.map((line) => `  ${line}`)].join('\n')
    })
    .join('\n')
}
