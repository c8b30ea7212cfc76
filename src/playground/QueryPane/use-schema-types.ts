import { manifest } from 'virtual:runner-manifest'
import { useEffect, useRef } from 'react'
import type { CodeView } from '#examples/runner/editor/create-editor.ts'
import { loadSample } from '#examples/runner/page/engine-parts.ts'
import { DATABASE_FILE } from '#examples/runner/types/files.ts'

/** How long the reader must pause before edited types are taken, in milliseconds. */
const PAUSE = 400

/**
 * Gives the reader's types of the database to the language service, and the sample's back in the end: the
 * examples of the site's other pages use the same service.
 *
 * @param types The reader's; the sample's unless told.
 */
export function useSchemaTypes(editor: CodeView | null, types: string | undefined): void {
  /** The editor whose service has other types than the sample's. */
  const changed = useRef<CodeView | null>(null)

  useEffect(() => {
    if (!editor || (types === undefined && changed.current !== editor)) return
    let left = false
    const timer = setTimeout(async () => {
      changed.current = editor
      await putTypes(editor, types)
      if (!left) editor.recheck()
    }, PAUSE)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [editor, types])

  useEffect(
    () => () => {
      if (editor && changed.current === editor) void putTypes(editor, undefined)
    },
    [editor],
  )
}

/** Without the service or the sample there are no types at all, which the editor says by itself. */
async function putTypes({ service }: CodeView, types: string | undefined): Promise<void> {
  try {
    const text = types ?? (await loadSample(manifest)).types['database.ts'] ?? ''
    await service.ask({ ask: 'put', files: { [DATABASE_FILE]: text } })
  } catch {}
}
