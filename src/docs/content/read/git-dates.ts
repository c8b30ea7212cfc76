import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Returns when each file in `folders` last changed, as ISO 8601 dates keyed by path relative to `root`, from
 * a single pass over the git history. Empty outside a repository, and in a shallow clone, whose history would
 * give wrong dates.
 */
export async function readGitDates(root: string, folders: string[]): Promise<Map<string, string>> {
  const git = async (...args: string[]) => {
    const options = { cwd: root, maxBuffer: 1 << 28 }
    return (await run('git', ['-c', 'core.quotePath=false', ...args], options)).stdout
  }
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() === 'true') return new Map()
    const format = ['--format=%x00%cI', '--name-only', '--no-renames', '--relative']
    return parseLog(await git('log', ...format, '--', ...folders))
  } catch {
    return new Map()
  }
}

/** Parses the log. Commits are listed newest first, so the first mention of a file is its last change. */
function parseLog(log: string): Map<string, string> {
  const dates = new Map<string, string>()
  for (const commit of log.split('\0').slice(1)) {
    const [date, ...files] = commit.split('\n')
    for (const file of files) {
      if (file && date && !dates.has(file)) dates.set(file, date)
    }
  }
  return dates
}
