import { posix } from 'node:path'

/**
 * Returns whether a path matches one of some globs, as Docusaurus reads them: a folder stands for all that is in it, and
 * `!` before a glob takes out what it matches.
 */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  const plain = globs.map((glob) => glob.replace(/^\.\//, ''))
  const [negative, positive] = [true, false].map((isNegative) =>
    plain.filter((glob) => glob.startsWith('!') === isNegative),
  ) as [string[], string[]]
  const matches = (path: string, glob: string) =>
    posix.matchesGlob(path, glob) || posix.matchesGlob(path, posix.join(glob, '**'))
  return (path) =>
    positive.some((glob) => matches(path, glob)) &&
    !negative.some((glob) => matches(path, glob.slice(1)))
}
