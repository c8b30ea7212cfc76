import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { CodeView } from '#examples/runner/editor/create-editor.ts'
import type { EditorHandle } from '#examples/runner/editor/editor-handle.ts'
import { TypeScriptStatus } from '#examples/runner/editor/TypeScriptStatus.tsx'
import type { PlacedProblem } from '#examples/runner/editor/typescript.ts'
import type { Place } from '#examples/runner/protocol/messages.ts'
import type { Dialect } from '#model/dialect.ts'
import { placeAt } from './place-at.ts'
import css from './QueryPane.module.css'
import { useSchemaTypes } from './use-schema-types.ts'

export interface QueryPaneProps {
  ref: Ref<EditorHandle>
  code: string
  /** Another number means that the code was replaced, not typed. */
  revision: number
  dialect: Dialect
  /** Kysely's version. */
  kysely: string
  /** The reader's own types of the database; those of the sample unless told. */
  types: string | undefined
  onChange(code: string): void
  /** @param code What the editor holds, which may be newer than what was rendered. */
  onRun(code: string): void
  /** The reader pressed Escape. */
  onLeave(): void
  onProblems(problems: PlacedProblem[]): void
}

/**
 * The reader's code: a plain field until it is focused, then an editor with TypeScript. Where the editor
 * can't be loaded the field goes on to work.
 */
export function QueryPane(props: QueryPaneProps) {
  const { ref, code, revision, dialect, kysely, types, onChange, onRun, onLeave } = props
  const host = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [wanted, setWanted] = useState(false)
  const [failed, setFailed] = useState(false)
  const [editor, setEditor] = useState<CodeView | null>(null)
  const pending = useRef<((editor: CodeView) => void) | null>(null)

  useImperativeHandle(ref, () => {
    const withEditor = (task: (editor: CodeView) => void) => {
      if (editor) return task(editor)
      pending.current = task
      setWanted(true)
    }
    return {
      reset: (text) => editor?.reset(text),
      show: (place: Place) => withEditor((it) => it.show(place)),
      focus: () => withEditor((it) => it.focus()),
    }
  })

  useEffect(() => {
    if (!wanted || !host.current) return
    const parent = host.current
    let made: CodeView | null = null
    let left = false
    const open = ({ createEditor }: typeof import('#examples/runner/editor/create-editor.ts')) => {
      if (left) return
      made = createEditor({
        parent,
        text: latest.current.code,
        dialect,
        kysely,
        onChange: (text) => latest.current.onChange(text),
        onRun: (text) => latest.current.onRun(text),
        onLeave: () => latest.current.onLeave(),
        onProblems: (problems) => latest.current.onProblems(problems),
      })
      const typing = field.current === document.activeElement ? field.current : null
      if (pending.current) pending.current(made)
      else if (typing) made.show(placeAt(typing.value, typing.selectionStart))
      pending.current = null
      setEditor(made)
    }
    import('#examples/runner/editor/create-editor.ts').then(open, () => !left && setFailed(true))
    return () => {
      left = true
      made?.destroy()
      setEditor(null)
    }
  }, [wanted, dialect, kysely])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is in the editor already
  useEffect(() => editor?.reset(latest.current.code), [revision])

  useSchemaTypes(editor, types)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onRun(code)
    } else if (event.key === 'Escape') onLeave()
  }

  return (
    <div className={css.root}>
      {!editor && (
        <textarea
          ref={field}
          aria-label="Query"
          value={code}
          rows={code.split('\n').length}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          onFocus={() => setWanted(true)}
          onKeyDown={onKeyDown}
        />
      )}
      <div ref={host} />
      {editor && <TypeScriptStatus service={editor.service} />}
      {failed && (
        <p className={css.note}>
          The editor could not be loaded: this is a plain field without types.
        </p>
      )}
    </div>
  )
}
