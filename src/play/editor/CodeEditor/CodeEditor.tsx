import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Dialect } from '#base/model/dialect.ts'
import type { TypeProblem } from '../types/requests.ts'
import type { CodeView } from './create-editor.ts'
import type { EditorHandle } from './editor-view.ts'
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
  onProblems(problems: TypeProblem[]): void
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
  const staticCode = useRef<StaticCode>(null)
  const opening = useRef<Promise<CodeView> | null>(null)
  const [editor, setEditor] = useState<CodeView | null>(null)
  const [failed, setFailed] = useState(false)
  const actions = {
    onChange: (text: string) => latest.current.onChange(text),
    onRun: (text: string) => latest.current.onRun(text),
    onLeave: () => latest.current.onLeave(),
    onProblems: (problems: TypeProblem[]) => latest.current.onProblems(problems),
  }

  const create = async ({ createEditor }: typeof import('./create-editor.ts')) => {
    const { text, range } = (await staticCode.current?.take()) ?? {}
    if (!host.current) throw new Error('The block was closed while its editor was loading.')
    const created = createEditor({
      parent: host.current,
      text: text ?? latest.current.code,
      dialect,
      ...actions,
    })
    // At once, so that the code is never there twice.
    view.dataset.editing = ''
    setFailed(false)
    setEditor(created)
    if (range && text !== undefined) created.resumeTyping(range)
    else if (range) created.select(range)
    return created
  }
  /** Loads the editor once. If that fails, the static code stays, and the next call tries again. */
  const open = () => {
    opening.current ??= import('./create-editor.ts').then(create).catch((error) => {
      opening.current = null
      setFailed(true)
      throw error
    })
    return opening.current
  }
  const withEditor = (task: (editor: CodeView) => void) => {
    if (editor) task(editor)
    else open().then(task, () => {})
  }
  useImperativeHandle(ref, () => ({
    reset(text) {
      if (editor) editor.reset(text)
      // Text typed in the meantime is carried over when the editor loads.
      else opening.current?.then((codeView) => codeView.reset(text)).catch(() => {})
    },
    show: (place) => withEditor((codeView) => codeView.show(place)),
    focus: () => withEditor((codeView) => codeView.focus()),
    placeCaret: () => staticCode.current?.placeCaret() ?? false,
    format: () => withEditor((codeView) => codeView.format()),
  }))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions only use what stays the same
  useEffect(() => {
    if (editor) return
    const onWanted = () => void open().catch(() => {})
    const block = editStaticCode(view, 'Query', { ...actions, onWanted })
    staticCode.current = block
    if (code !== original) onWanted()
    return () => {
      staticCode.current = null
      block.release()
    }
  }, [editor, view])

  useLayoutEffect(() => {
    if (!editor) return
    return () => {
      delete view.dataset.editing
      editor.destroy()
    }
  }, [editor, view])

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
