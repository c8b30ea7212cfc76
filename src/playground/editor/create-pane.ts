import { isolateHistory } from '@codemirror/commands'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { baseExtensions, editorKeys, offsetOf } from '#editor/CodeEditor/base-extensions.ts'
import type { EditorHandle } from '#editor/CodeEditor/editor-handle.ts'
import type { PlacedProblem } from '#editor/CodeEditor/placed-problem.ts'
import { type ServiceClient, sharedService } from '#editor/CodeEditor/service-client.ts'
import { openShadow } from '#editor/CodeEditor/theme.ts'
import { openCompletionsAfterTyping } from '#editor/CodeEditor/typed-list.ts'
import { recheck } from '#editor/CodeEditor/typescript.ts'
import { formatPane, languageExtension, type PaneLanguage } from './pane-language.ts'

export interface PaneOptions {
  parent: HTMLElement
  /** The editor's accessible name. */
  label: string
  text: string
  language: PaneLanguage
  onChange(text: string): void
  /** @param text The pane's current text, which may be newer than what was rendered. */
  onRun(text: string): void
  /** Called when the reader presses Escape. */
  onLeave(): void
  onProblems(problems: PlacedProblem[]): void
}

/** A pane's running editor. */
export interface PaneEditor extends EditorHandle {
  /** The language service that provides types; null for SQL. */
  readonly service: ServiceClient | null
  /** Switches the language, dialect or version; the text and undo history are preserved. */
  setLanguage(language: PaneLanguage): void
  /** Selects a range and focuses the editor: offsets into the text, equal for just a cursor. */
  select(from: number, to: number): void
  /** Opens the completion list that typing the text before the cursor would have opened. */
  openTypedList(): void
  /** Replaces the selection and focuses the editor. */
  insert(text: string): void
  format(): void
  /** Rechecks for problems after the surrounding types have changed. */
  recheck(): void
  destroy(): void
}

/** Creates an editor for a pane. Like the runner's, it lives in a shadow root; see there. */
export function createPane(options: PaneOptions): PaneEditor {
  const { parent, label, text } = options
  const compartment = new Compartment()
  let language = options.language
  let service = serviceOf(language)
  const inside = () => languageExtension(language, service, options.onProblems)
  const state = EditorState.create({
    doc: text,
    extensions: [
      editorKeys(options),
      baseExtensions(label),
      compartment.of(inside()),
      lineNumbers(),
      // The editor fills the pane's height and scrolls.
      EditorView.theme({
        '&': { flex: '1 1 auto', minHeight: '0' },
        '.cm-scroller': { overflow: 'auto' },
        // Same as the plain field that it replaces; overrides the editor's own.
        '.cm-scroller > .cm-content': { paddingBlock: 'var(--space-3)' },
        // Wide code scrolls beneath the numbers.
        '.cm-gutters': {
          border: '0',
          background: 'var(--color-code-bg)',
          color: 'var(--color-text-muted)',
        },
        '.cm-lineNumbers .cm-gutterElement': { minWidth: 'var(--line-numbers)', padding: '0' },
        '.cm-scroller .cm-line': { paddingInlineStart: 'var(--line-gap)' },
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) options.onChange(state.doc.toString())
      }),
    ],
  })
  const root = openShadow(parent)
  const view = new EditorView({ parent: root, root, state })
  const replace = (next: string) => {
    if (view.state.doc.toString() !== next) view.dispatch(replacing(view.state, next))
  }

  return {
    get service() {
      return service
    },
    setLanguage(next) {
      language = next
      service = serviceOf(next)
      view.dispatch({ effects: compartment.reconfigure(inside()) })
    },
    reset: replace,
    show(place) {
      const anchor = offsetOf(view.state, place)
      const effects = EditorView.scrollIntoView(anchor, { y: 'center' })
      view.dispatch({ selection: { anchor }, effects })
      view.focus()
    },
    select(from, to) {
      const { length } = view.state.doc
      const selection = { anchor: Math.min(from, length), head: Math.min(to, length) }
      view.dispatch({ selection, scrollIntoView: true })
      view.focus()
    },
    openTypedList: () => openCompletionsAfterTyping(view),
    focus: () => view.focus(),
    insert(inserted) {
      view.dispatch(view.state.replaceSelection(inserted), { scrollIntoView: true })
      view.focus()
    },
    format: () => service && formatPane(service, language.dialect)(view),
    recheck: () => view.dispatch({ effects: recheck.of(null) }),
    destroy: () => view.destroy(),
  }
}

/** Returns a transaction with its own history step, so that one undo reverts it and nothing else. */
function replacing(state: EditorState, text: string) {
  return {
    changes: { from: 0, to: state.doc.length, insert: text },
    annotations: isolateHistory.of('full'),
  }
}

function serviceOf(language: PaneLanguage): ServiceClient | null {
  return language.kind === 'typescript' ? sharedService(language.kysely) : null
}
