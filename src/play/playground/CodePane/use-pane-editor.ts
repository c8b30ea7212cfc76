import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ServiceClient } from '#play/editor/CodeEditor/service-client.ts'
import type { PaneEditor, PaneOptions } from '../editor/create-pane.ts'

export interface PaneEditorInput extends Omit<PaneOptions, 'parent'> {
  /** Changes whenever the text is replaced rather than typed. */
  revision: number
}

/**
 * Loads the editor of a pane once it is wanted.
 *
 * @param host The element to put the editor in.
 * @param onOpen Called when the editor is ready.
 */
export function usePaneEditor(
  host: RefObject<HTMLElement | null>,
  wanted: boolean,
  input: PaneEditorInput,
  onOpen: (editor: PaneEditor) => void,
): {
  editor: PaneEditor | null
  service: ServiceClient | null
  failed: boolean
  retry(): void
} {
  const { revision, language } = input
  const latest = useRef({ ...input, onOpen })
  latest.current = { ...input, onOpen }
  const [editor, setEditor] = useState<PaneEditor | null>(null)
  /** The editor's language service, which changes with the version of Kysely. */
  const [service, setService] = useState<ServiceClient | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!wanted || failed || !host.current) return
    const parent = host.current
    let created: PaneEditor | null = null
    let left = false
    const open = ({ createPane }: typeof import('../editor/create-pane.ts')) => {
      if (left) return
      created = createPane({
        ...latest.current,
        parent,
        onChange: (text) => latest.current.onChange(text),
        onRun: (text) => latest.current.onRun(text),
        onLeave: () => latest.current.onLeave(),
        onProblems: (problems) => latest.current.onProblems(problems),
      })
      latest.current.onOpen(created)
      const { service } = created
      // Remove the field in the same task, so that a key pressed meanwhile has only one target.
      flushSync(() => {
        setEditor(created)
        setService(service)
      })
    }
    import('../editor/create-pane.ts').then(open, () => !left && setFailed(true))
    return () => {
      left = true
      created?.destroy()
      setEditor(null)
      setService(null)
    }
  }, [wanted, failed, host])

  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text is already in the editor
  useEffect(() => editor?.reset(latest.current.text), [revision])

  const key = JSON.stringify(language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor was created with the first language
  useEffect(() => {
    if (!editor) return
    editor.setLanguage(latest.current.language)
    setService(editor.service)
  }, [key])

  return { editor, service, failed, retry: () => setFailed(false) }
}
