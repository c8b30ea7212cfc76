import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { siteStorage } from '#model/storage.ts'
import type { ServiceClient } from '#runner/editor/service-client.ts'
import type { PaneEditor, PaneOptions } from '../editor/create-pane.ts'
import { readEditor, type SavedEditor, type Slot, storeEditor } from '../editor/saved-editor.ts'

/** How long the reader must pause before the editor is kept, in milliseconds. */
const PAUSE = 300

export interface PaneEditorInput extends Omit<PaneOptions, 'parent' | 'saved'> {
  slot: Slot
  /** Whether it is kept: what a link brought is not, before the reader changes it. */
  keeps: boolean
  /** Another number means that the text was replaced, not typed. */
  revision: number
  /** Another number means that the reader has left a link by Back: what it brought can't be undone or redone. */
  linksLeft: number
}

/**
 * The editor of a pane once it is wanted. What it can undo is kept in this browser as it changes, and when
 * the reader leaves.
 *
 * @param host Where the editor goes.
 * @param onOpen Called when it is there.
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
  /** The editor's, which changes with the version of Kysely. */
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
      // For this tab, and for the one that is opened next.
      for (const area of ['session', 'local'] as const) storeEditor(siteStorage(area), slot, saved)
    }
    const open = ({ createPane }: typeof import('../editor/create-pane.ts')) => {
      if (left) return
      made = createPane({
        ...latest.current,
        parent,
        saved: keptEditor(slot),
        onChange(text) {
          latest.current.onChange(text)
          clearTimeout(timer)
          timer = setTimeout(keep, PAUSE)
        },
        onRun: (text) => latest.current.onRun(text),
        onLeave: () => latest.current.onLeave(),
        onProblems: (problems) => latest.current.onProblems(problems),
      })
      latest.current.onOpen(made)
      const { service } = made
      // In the same task, the field goes: a key that comes meanwhile finds one place to go to.
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

  /** What the editor was before the link that is shown, and how many links were left by then. */
  const before = useRef<{ saved: SavedEditor | null; linksLeft: number }>({
    saved: null,
    linksLeft,
  })
  const kept = useRef(keeps)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is in the editor already
  useEffect(() => {
    const { saved, linksLeft: known } = before.current
    if (kept.current) before.current.saved = keeps ? null : (editor?.save() ?? null)
    before.current.linksLeft = linksLeft
    const { text } = latest.current
    // What was kept in this browser is from before the link, too.
    if (linksLeft !== known) editor?.restore(saved ?? keptEditor(slot), text)
    else editor?.reset(text)
  }, [revision])
  useEffect(() => {
    kept.current = keeps
  })

  const key = JSON.stringify(language)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor was made with the first one
  useEffect(() => {
    if (!editor) return
    editor.setLanguage(latest.current.language)
    setService(editor.service)
  }, [key])

  return { editor, service, failed }
}

/** What this tab kept of a pane's editor, or else the browser. */
function keptEditor(slot: Slot): SavedEditor | null {
  return readEditor(siteStorage('session'), slot) ?? readEditor(siteStorage(), slot)
}
