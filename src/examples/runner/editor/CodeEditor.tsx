import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Dialect } from '#model/dialect.ts'
import type { CodeView } from './create-editor.ts'
import type { EditorHandle } from './editor-handle.ts'
import { TypeScriptStatus } from './TypeScriptStatus.tsx'
import type { PlacedProblem } from './typescript.ts'

export interface CodeEditorProps {
  ref: Ref<EditorHandle>
  /** The static view whose `pre` elements the editor replaces. */
  view: HTMLElement
  /** The static code. */
  original: string
  /** The text to start with. */
  code: string
  dialect: Dialect
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
  const { ref, view, original, code, dialect } = props
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [wanted, setWanted] = useState(code !== original)
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
    void import('./create-editor.ts').then(({ createEditor }) => {
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
      setEditor(made)
      for (const task of pending.current.splice(0)) task(made)
    })
    return () => {
      left = true
      delete view.dataset.editing
      made?.destroy()
      setEditor(null)
    }
  }, [wanted, view, dialect])

  return (
    <>
      <div ref={host} />
      {editor && (
        <pre hidden={false} data-editor-copy="" aria-hidden="true" inert>
          <code>{code}</code>
        </pre>
      )}
      {editor && <TypeScriptStatus service={editor.service} />}
    </>
  )
}

/** Where the reader pointed, in CSS pixels of the window. */
export interface Point {
  x: number
  y: number
}

/** Calls back when the static code is pressed or focused. @returns what undoes it. */
function watchStaticCode(view: HTMLElement, onWanted: (point?: Point) => void): () => void {
  const blocks = [...view.querySelectorAll<HTMLElement>(':scope > pre')]
  const undo = blocks.map((block) => {
    const before = block.getAttribute('tabindex')
    const press = ({ clientX: x, clientY: y }: MouseEvent) => onWanted({ x, y })
    const focus = () => onWanted()
    block.tabIndex = 0
    block.addEventListener('click', press)
    block.addEventListener('focus', focus)
    return () => {
      if (before === null) block.removeAttribute('tabindex')
      block.removeEventListener('click', press)
      block.removeEventListener('focus', focus)
    }
  })
  return () => {
    for (const step of undo) step()
  }
}
