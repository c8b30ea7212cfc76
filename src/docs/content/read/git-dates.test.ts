import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { readGitDates } from './git-dates.ts'

const AUTHOR = ['-c', 'user.name=Writer', '-c', 'user.email=writer@example.com']

function commit(root: string, date: string): void {
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, env, stdio: 'ignore' })
  git('init', '-q')
  git('add', '.')
  git(...AUTHOR, 'commit', '-q', '-m', 'Write')
}

describe('readGitDates', () => {
  it('gives each file the date of its last commit', async () => {
    const root = await temporaryFolder({ 'docs/a.mdx': 'a', 'docs/ä b.mdx': 'b', 'other.txt': 'c' })
    commit(root, '2026-01-02T03:04:05Z')
    await writeFile(join(root, 'docs/a.mdx'), 'changed')
    commit(root, '2026-02-03T04:05:06Z')
    const dates = await readGitDates(root, ['docs', 'missing'])
    expect([...dates].map(([file, date]) => [file, date.slice(0, 10)])).toEqual([
      ['docs/a.mdx', '2026-02-03'],
      ['docs/ä b.mdx', '2026-01-02'],
    ])
  })

  it('knows nothing outside a repository', async () => {
    expect(await readGitDates(await temporaryFolder({ 'docs/a.mdx': 'a' }), ['docs'])).toEqual(
      new Map(),
    )
  })
})
