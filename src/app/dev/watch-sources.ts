import { relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import { formatProblem, type Problem } from '#model/problem.ts'

/** Editors save in several steps; those of this many milliseconds count as one change. */
const ONE_SAVE = 10

/**
 * Calls `onChange` with the absolute paths of files that changed below a folder.
 *
 * @param folders absolute paths.
 */
export function watchSources(
  vite: ViteDevServer,
  folders: readonly string[],
  onChange: (files: string[]) => void,
): void {
  const changed = new Set<string>()
  vite.watcher.add([...folders])
  vite.watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file === folder || file.startsWith(`${folder}/`))) return
    if (changed.size === 0) {
      setTimeout(() => {
        const files = [...changed]
        changed.clear()
        onChange(files)
      }, ONE_SAVE)
    }
    changed.add(file)
  })
}

/** Tells an author what is wrong: everything where the server runs, an edited file's own in the browser. */
export function createProblemTeller(vite: ViteDevServer, root: string) {
  let told = ''
  let shown = false
  return (problems: readonly Problem[], edited: readonly string[]): void => {
    const text = problems.map(formatProblem).join('\n\n')
    if (text !== told) console.warn(text || 'All problems are mended.')
    told = text
    const names = edited.map((file) => relative(root, file))
    const own = problems.filter(({ file }) => names.includes(file))
    const { hot } = vite.environments.client
    if (own.length > 0) {
      const message = own.map(formatProblem).join('\n\n')
      hot.send({ type: 'error', err: { message, stack: '' } })
    } else if (shown) {
      // An update takes Vite's overlay away.
      hot.send({ type: 'update', updates: [] })
    }
    shown = own.length > 0
  }
}
