import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { PartFailure } from '#base/ui/PartFailure/PartFailure.tsx'
import type { ServiceClient } from '#play/editor/CodeEditor/service-client.ts'
import { TypeScriptStatus } from '#play/editor/CodeEditor/TypeScriptStatus.tsx'
import type { TypeProblem } from '#play/editor/types/requests.ts'
import type { CodePosition } from '#play/sandbox/protocol/messages.ts'
import type { PaneEditor } from '../editor/create-pane.ts'
import css from './CodePane.module.css'
import { PlainField } from './PlainField.tsx'
import { type PaneEditorInput, usePaneEditor } from './use-pane-editor.ts'

/** Imperative handle of a pane. Methods that need the editor load it first. */
export interface CodePaneHandle {
  /** Moves the cursor to a position and focuses the pane. */
  show(position: CodePosition): void
  /** Replaces the whole text as an undoable change. */
  put(text: string): void
  /** Replaces the selection. */
  insert(text: string): void
  format(): void
  /** Rechecks for problems after the surrounding types have changed. */
  recheck(): void
}

export interface CodePaneProps extends Omit<PaneEditorInput, 'onProblems'> {
  ref?: Ref<CodePaneHandle>
  onProblems?(problems: TypeProblem[]): void
  /** Called with the language service once it is available, and with null when it goes away. */
  onService?(service: ServiceClient | null): void
}

/**
 * Editable code: a plain field until it is focused, then an editor. If the editor can't be loaded, the field
 * keeps working.
 */
export function CodePane(props: CodePaneProps) {
  const { ref, label, text, onChange, onLeave, onService, onProblems = () => {} } = props
  const host = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const pending = useRef<((editor: PaneEditor) => void) | null>(null)
  /** Whether the reader has edited the plain field. */
  const hasTyped = useRef(false)
  const [wanted, setWanted] = useState(false)
  const all = { ...props, onProblems }
  const { editor, service, failed, retry } = usePaneEditor(host, wanted, all, (created) => {
    const typing = field.current === document.activeElement ? field.current : null
    if (pending.current) pending.current(created)
    else if (typing) {
      const range = { anchor: typing.selectionStart, head: typing.selectionEnd }
      if (hasTyped.current) created.resumeTyping(range)
      else created.select(range)
    }
    pending.current = null
    hasTyped.current = false
  })

  const tell = useRef(onService)
  tell.current = onService
  useEffect(() => {
    tell.current?.(service)
    return () => tell.current?.(null)
  }, [service])

  useImperativeHandle(ref, () => {
    const withEditor = (task: (editor: PaneEditor) => void) => {
      if (editor) return task(editor)
      pending.current = task
      setWanted(true)
    }
    return {
      show: (place) => withEditor((pane) => pane.show(place)),
      put: (next) => (editor ? editor.reset(next) : onChange(next)),
      insert: (inserted) => withEditor((pane) => pane.insert(inserted)),
      format: () => withEditor((pane) => pane.format()),
      recheck: () => editor?.recheck(),
    }
  })

  return (
    <div className={css.root}>
      {!editor && (
        <PlainField
          ref={field}
          label={label}
          text={text}
          isTypeScript={props.language.kind === 'typescript'}
          onChange={(next) => {
            hasTyped.current = true
            onChange(next)
          }}
          onFocus={() => setWanted(true)}
          onKeyDown={({ key }) => key === 'Escape' && onLeave()}
        />
      )}
      <div ref={host} className={css.host} data-open={editor !== null} />
      {service && <TypeScriptStatus service={service} />}
      {failed && (
        <>
          <PartFailure part="The editor" onRetry={retry} />
          <p className={css.note}>You can still edit the code, without types and completion.</p>
        </>
      )}
    </div>
  )
}
