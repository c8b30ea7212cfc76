import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PROJECT_ROOT } from '#base/node/project-root.ts'

const FENCE = /^```tsx?([^\n]*)\n(.*?)^```$/gms

/**
 * Reads the blocks of TypeScript of a page, hidden lines included.
 *
 * @param page path below `content/docs`.
 */
export function fencesOf(page: string): { title: string; code: string }[] {
  const text = readFileSync(join(PROJECT_ROOT, 'content/docs', page), 'utf8')
  return [...text.matchAll(FENCE)].map(([, meta = '', code = '']) => ({
    title: /title="([^"]+)"/.exec(meta)?.[1] ?? '',
    code,
  }))
}

/**
 * Writes the titled blocks of a page into one folder of the cache, each under the name of its file, so that a
 * test can run what readers copy. Of several blocks with one name, the first is written.
 *
 * @param change applied to each block before it is written.
 * @returns the folder's absolute path.
 */
export function writePageCode(page: string, change = (code: string) => code): string {
  const folder = join(PROJECT_ROOT, '.cache/page-code', page)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { title, code } of fencesOf(page).toReversed()) {
    if (title.includes('.')) writeFileSync(join(folder, basename(title)), change(code))
  }
  return folder
}
