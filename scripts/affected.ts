import { spawnSync } from 'node:child_process'

/** Code that decides what a build takes from its cache, and what it writes. */
const BUILD_CODE = /^(src\/(base\/cache|docs\/output)\/(?!.*\.test\.ts$)|tests\/build\/)/

/** Returns whether changed files need the long form of the tests in `tests/build`. */
export function affectsBuilds(files: readonly string[]): boolean {
  return files.some((file) => BUILD_CODE.test(file))
}

/** What the recorded proofs, changes and statements are computed from, and the records. */
const RECORDING_INPUT =
  /^(content\/(docs|sample|reference)\/.*\.(ts|sql|json|md)|src\/(proof|base|docs\/site\/reference)\/.*|package-lock\.json)$/

/** Returns whether changed files can make a record outdated. */
export function affectsRecordings(files: readonly string[]): boolean {
  return files.some((file) => RECORDING_INPUT.test(file))
}

/**
 * Returns the files that differ from a commit, including new ones.
 *
 * @param since a commit. Default: `HEAD` or, when everything is committed, the commit before it.
 */
export function changedFiles(root: string, since?: string): string[] {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
    return stdout.split('\n').filter(Boolean)
  }
  const differing = (commit: string) => [
    ...git('diff', '--name-only', '--no-renames', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  if (since) return differing(since)
  const open = differing('HEAD')
  return open.length > 0 ? open : differing('HEAD~1')
}
