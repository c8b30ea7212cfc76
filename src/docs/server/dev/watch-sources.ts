import type { ViteDevServer } from 'vite'

/** Editors save in several steps; changes within this many milliseconds are reported as one. */
const BATCH_WINDOW = 10

/**
 * Calls `onChange` with the absolute paths of files that changed in the given folders.
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
      }, BATCH_WINDOW)
    }
    changed.add(file)
  })
}
