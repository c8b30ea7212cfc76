import type { ViteDevServer } from 'vite'

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
