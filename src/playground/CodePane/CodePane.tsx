import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { PlacedProblem } from '#runner/editor/placed-problem.ts'
import type { ServiceClient } from '#runner/editor/service-client.ts'
import { TypeScriptStatus } from '#runner/editor/TypeScriptStatus.tsx'
import type { CodePosition } from '#runner/protocol/messages.ts'
import type { PaneEditor } from '../editor/create-pane.ts'
import type { PaneLanguage } from '../editor/pane-language.ts'
import type { Slot } from '../editor/saved-editor.ts'
import css from './CodePane.module.css'
import { PlainField } from './PlainField.tsx'
import { usePaneEditor } from './use-pane-editor.ts'

/** What others may ask of a pane; what it needs is loaded then. */
export interface CodePaneHandle {
  /** Moves the cursor to a place and focuses the pane. */
  show(position: CodePosition): void
  focus(): void
  /** Puts a text in the place of what is there, as a change that can be undone. */
  put(text: string): void
  /** Puts a text in the place of what is selected. */
  insert(text: string): void
  format(): void
  /** Looks for problems again, after the types around the code have changed. */
  recheck(): void
}

export interface CodePaneProps {
  ref?: Ref<CodePaneHandle>
  /** Which pane it is: each has its own history of changes. */
  slot: Slot
  /** Whether this browser keeps it: what a link brought is not kept before the reader changes it. */
  keeps: boolean
  /** The accessible name. */
  label: string
  text: string
  /** Another number means that the text was replaced, not typed. */
  revision: number
  /** Another number means that the reader has left a link by Back: what it brought can't be undone or redone. */
  linksLeft: number
  language: PaneLanguage
  onChange(text: string): void
  /** @param text What the pane holds, which may be newer than what was rendered. */
  onRun(text: string): void
  /** The reader pressed Escape. */
  onLeave(): void
  onProblems?(problems: PlacedProblem[]): void
  /** Called with the service behind the types when it is there, and with null when it goes. */
  onService?(service: ServiceClient | null): void
}

/**
 * Code to be changed: a plain field until it is focused, then an editor. Where the editor can't be loaded
 * the field goes on to work.
 */
export function CodePane(props: CodePaneProps) {
  const { ref, label, text, onChange, onRun, onLeave, onService, onProblems = ignore } = props
  const host = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const pending = useRef<((editor: PaneEditor) => void) | null>(null)
  /** Whether the reader changed the plain field. */
  const hasTyped = useRef(false)
  const [wanted, setWanted] = useState(false)
  const all = { ...props, onProblems }
  const { editor, service, failed } = usePaneEditor(host, wanted, all, (made) => {
    const typing = field.current === document.activeElement ? field.current : null
    if (pending.current) pending.current(made)
    else if (typing) {
      made.select(typing.selectionStart, typing.selectionEnd)
      if (hasTyped.current) made.openTypedList()
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
      show: (place) => withEditor((it) => it.show(place)),
      focus: () => (failed ? field.current?.focus() : withEditor((it) => it.focus())),
      put: (next) => (editor ? editor.reset(next) : onChange(next)),
      insert: (inserted) => withEditor((it) => it.insert(inserted)),
      format: () => withEditor((it) => it.format()),
      recheck: () => editor?.recheck(),
    }
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onRun(text)
    } else if (event.key === 'Escape') onLeave()
  }

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
          onKeyDown={onKeyDown}
        />
      )}
      <div ref={host} className={css.host} data-open={editor !== null} />
      {service && <TypeScriptStatus service={service} />}
      {failed && (
        <p className={css.note}>
          The editor could not be loaded. You can still edit the code here, without types and
          completion.
        </p>
      )}
    </div>
  )
}

function ignore(): void {}
