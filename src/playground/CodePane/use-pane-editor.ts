import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ServiceClient } from '#editor/CodeEditor/service-client.ts'
import { siteStorage } from '#model/storage.ts'
import type { PaneEditor, PaneOptions } from '../editor/create-pane.ts'
import { readEditor, type SavedEditor, type Slot, storeEditor } from '../editor/saved-editor.ts'

/** Debounce delay before the editor is saved, in milliseconds. */
const SAVE_DELAY = 300

export interface PaneEditorInput extends Omit<PaneOptions, 'parent' | 'saved'> {
  slot: Slot
  /** Whether to save the editor: content from a link isn't saved until the reader changes it. */
  keeps: boolean
  /** Changes whenever the text is replaced rather than typed. */
  revision: number
  /** Changes whenever the reader leaves a link with Back: what the link loaded can't be undone or redone. */
  linksLeft: number
}

/**
 * Loads the editor of a pane once it is wanted. Its undo history is saved in this browser after changes, and
 * when the reader leaves.
 *
 * @param host The element to put the editor in.
 * @param onOpen Called when the editor is ready.
 */
export function usePaneEditor(
  host: RefObject<HTMLElement | null>,
  wanted: boolean,
  input: PaneEditorInput,
  onOpen: (editor: PaneEditor) => void,
): { editor: PaneEditor | null; service: ServiceClient | null; failed: boolean } {
  const { slot, keeps, revision, linksLeft, language } = input
  const latest = useRef({ ...input, onOpen })
  latest.current = { ...input, onOpen }
  const [editor, setEditor] = useState<PaneEditor | null>(null)
  /** The editor's language service, which changes with the version of Kysely. */
  const [service, setService] = useState<ServiceClient | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!wanted || !host.current) return
    const parent = host.current
    let made: PaneEditor | null = null
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      clearTimeout(timer)
      if (!made || !latest.current.keeps) return
      const saved = made.save()
      // For this tab, and for the next one that is opened.
      for (const area of ['session', 'local'] as const) storeEditor(siteStorage(area), slot, saved)
    }
    const open = ({ createPane }: typeof import('../editor/create-pane.ts')) => {
      if (left) return
      made = createPane({
        ...latest.current,
        parent,
        saved: restoredEditor(slot),
        onChange(text) {
          latest.current.onChange(text)
          clearTimeout(timer)
          timer = setTimeout(keep, SAVE_DELAY)
        },
        onRun: (text) => latest.current.onRun(text),
        onLeave: () => latest.current.onLeave(),
        onProblems: (problems) => latest.current.onProblems(problems),
      })
      latest.current.onOpen(made)
      const { service } = made
      // Remove the field in the same task, so that a key pressed meanwhile has only one target.
      flushSync(() => {
        setFailed(false)
        setEditor(made)
        setService(service)
      })
    }
    import('../editor/create-pane.ts').then(open, () => !left && setFailed(true))
    addEventListener('pagehide', keep)
    return () => {
      left = true
      removeEventListener('pagehide', keep)
      keep()
      made?.destroy()
      setEditor(null)
      setService(null)
    }
  }, [wanted, slot, host])

  /** The editor's state before the current link was opened, and the last seen value of `linksLeft`. */
  const before = useRef<{ saved: SavedEditor | null; linksLeft: number }>({
    saved: null,
    linksLeft,
  })
  const kept = useRef(keeps)
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed text is already in the editor
  useEffect(() => {
    const { saved, linksLeft: known } = before.current
    if (kept.current) before.current.saved = keeps ? null : (editor?.save() ?? null)
    before.current.linksLeft = linksLeft
    const { text } = latest.current
    // The state saved in this browser is from before the link, too.
    if (linksLeft !== known) editor?.restore(saved ?? restoredEditor(slot), text)
    else editor?.reset(text)
  }, [revision])
  useEffect(() => {
    kept.current = keeps
  })

  const key = JSON.stringify(language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor was created with the first language
  useEffect(() => {
    if (!editor) return
    editor.setLanguage(latest.current.language)
    setService(editor.service)
  }, [key])

  return { editor, service, failed }
}

/** Returns the state of a pane's editor saved by this tab, or else by this browser. */
function restoredEditor(slot: Slot): SavedEditor | null {
  return readEditor(siteStorage('session'), slot) ?? readEditor(siteStorage(), slot)
}
