import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Dialect } from '#model/dialect.ts'
import type { CodeView } from './create-editor.ts'
import type { EditorHandle } from './editor-handle.ts'
import type { PlacedProblem } from './placed-problem.ts'
import { TypeScriptStatus } from './TypeScriptStatus.tsx'
import { watchStaticCode } from './watch-static-code.ts'

/** What an example's block may ask of its editor, which is loaded for that. */
export type ExampleEditor = EditorHandle & Pick<CodeView, 'complete' | 'format'>

export interface CodeEditorProps {
  ref: Ref<ExampleEditor>
  /** The static view whose `pre` elements the editor replaces. */
  view: HTMLElement
  /** The static code. */
  original: string
  /** The text to start with. */
  code: string
  dialect: Dialect
  /** Where it is said how the editor and its types are doing; there it moves no code. */
  noteMount: HTMLElement | null
  onChange(text: string): void
  onRun(text: string): void
  /** The reader pressed Escape. */
  onLeave(): void
  /** What TypeScript finds wrong, each time that the reader pauses. */
  onProblems(problems: PlacedProblem[]): void
}

/**
 * The reader's code in the place of the static code. The static code stays until the reader touches it or
 * comes to it by keyboard: only then is the editor loaded.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { ref, view, original, code, dialect, noteMount } = props
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [wanted, setWanted] = useState(code !== original)
  const [failed, setFailed] = useState(false)
  const [editor, setEditor] = useState<CodeView | null>(null)
  const pending = useRef<((editor: CodeView) => void)[]>([])

  const withEditor = (task: (editor: CodeView) => void) => {
    if (editor) return task(editor)
    pending.current.push(task)
    setWanted(true)
  }
  useImperativeHandle(ref, () => ({
    reset: (text) => editor?.reset(text),
    show: (place) => withEditor((it) => it.show(place)),
    focus: () => withEditor((it) => it.focus()),
    complete: (offset) => withEditor((it) => it.complete(offset)),
    format: () => withEditor((it) => it.format()),
  }))

  useEffect(() => {
    if (wanted) return
    return watchStaticCode(view, (point) => {
      pending.current.push((it) => it.focus(point))
      setWanted(true)
    })
  }, [wanted, view])

  useEffect(() => {
    if (!wanted || !host.current) return
    const parent = host.current
    let made: CodeView | null = null
    let left = false
    const open = ({ createEditor }: typeof import('./create-editor.ts')) => {
      if (left) return
      made = createEditor({
        parent,
        text: latest.current.code,
        dialect,
        onChange: (text) => latest.current.onChange(text),
        onRun: (text) => latest.current.onRun(text),
        onLeave: () => latest.current.onLeave(),
        onProblems: (problems) => latest.current.onProblems(problems),
      })
      view.dataset.editing = ''
      setFailed(false)
      setEditor(made)
      for (const task of pending.current.splice(0)) task(made)
    }
    // The static code stays, and a press on it tries again.
    const fail = () => {
      if (left) return
      pending.current = []
      setFailed(true)
      setWanted(false)
    }
    import('./create-editor.ts').then(open, fail)
    return () => {
      left = true
      delete view.dataset.editing
      made?.destroy()
      setEditor(null)
    }
  }, [wanted, view, dialect])

  const note = failed ? <EditorFailure /> : editor && <TypeScriptStatus service={editor.service} />
  return (
    <>
      <div ref={host} />
      {editor && (
        <pre hidden={false} data-editor-copy="" aria-hidden="true" inert>
          <code>{code}</code>
        </pre>
      )}
      {noteMount && createPortal(note, noteMount)}
    </>
  )
}

function EditorFailure() {
  return (
    <p role="alert">
      {navigator.onLine
        ? 'The editor could not be loaded. Select the code to try again.'
        : 'You are offline, and the editor wasn’t downloaded before. Connect to the network and select the code again.'}
    </p>
  )
}
