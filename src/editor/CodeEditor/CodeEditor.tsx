import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Dialect } from '#model/dialect.ts'
import type { CodeView } from './create-editor.ts'
import type { EditorHandle } from './editor-view.ts'
import type { PlacedProblem } from './placed-problem.ts'
import { editStaticCode, type StaticCode } from './static-code.ts'
import { TypeScriptStatus } from './TypeScriptStatus.tsx'

/** Operations that an example's block can call on its editor, which is loaded on demand. */
export interface ExampleEditor extends EditorHandle, Pick<CodeView, 'format'> {
  /** Places the caret in the code without loading the editor. @returns Whether it was placed. */
  placeCaret(): boolean
}

export interface CodeEditorProps {
  ref: Ref<ExampleEditor>
  /** The static view whose `pre` elements the editor replaces. */
  view: HTMLElement
  /** The static code. */
  original: string
  /** The text to start with. */
  code: string
  dialect: Dialect
  /** Shows the status of the editor and its types in a place where it shifts no code. */
  noteMount: HTMLElement | null
  onChange(text: string): void
  onRun(text: string): void
  /** The reader pressed Escape. */
  onLeave(): void
  /** Called with TypeScript's problems each time the reader pauses. */
  onProblems(problems: PlacedProblem[]): void
}

/**
 * Replaces the static code with an editor for the reader's code. The static code stays until the reader
 * clicks it or reaches it by keyboard: only then is the editor loaded. Text typed in the meantime is
 * preserved.
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
  const staticCode = useRef<StaticCode>(null)

  const withEditor = (task: (editor: CodeView) => void) => {
    if (editor) return task(editor)
    pending.current.push(task)
    setWanted(true)
  }
  useImperativeHandle(ref, () => ({
    reset(text) {
      if (editor) editor.reset(text)
      // Text typed in the meantime is carried over when the editor loads.
      else if (wanted) pending.current.push((it) => it.reset(text))
    },
    show: (place) => withEditor((it) => it.show(place)),
    focus: () => withEditor((it) => it.focus()),
    placeCaret: () => staticCode.current?.placeCaret() ?? false,
    format: () => withEditor((it) => it.format()),
  }))

  const isOpen = editor !== null
  useEffect(() => {
    if (isOpen) return
    const code = editStaticCode(view, 'Query', {
      onWanted: () => setWanted(true),
      onChange: (text) => latest.current.onChange(text),
      onRun: (text) => latest.current.onRun(text),
      onLeave: () => latest.current.onLeave(),
    })
    staticCode.current = code
    return () => {
      staticCode.current = null
      code.release()
    }
  }, [isOpen, view])

  useEffect(() => {
    if (!wanted || !host.current) return
    const parent = host.current
    let opened: CodeView | null = null
    let left = false
    const open = async ({ createEditor }: typeof import('./create-editor.ts')) => {
      const { text, range } = (await staticCode.current?.take()) ?? {}
      if (left) return
      opened = createEditor({
        parent,
        text: text ?? latest.current.code,
        dialect,
        onChange: (text) => latest.current.onChange(text),
        onRun: (text) => latest.current.onRun(text),
        onLeave: () => latest.current.onLeave(),
        onProblems: (problems) => latest.current.onProblems(problems),
      })
      view.dataset.editing = ''
      setFailed(false)
      setEditor(opened)
      if (range && text !== undefined) opened.resumeTyping(range)
      else if (range) opened.focus(range)
      for (const task of pending.current.splice(0)) task(opened)
    }
    // The static code stays, and clicking it tries again.
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
      opened?.destroy()
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
