import { javascript } from '@codemirror/lang-javascript'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { Dialect } from '#model/dialect.ts'
import { baseExtensions, editorKeys, offsetOf } from './base-extensions.ts'
import type { EditorHandle } from './editor-handle.ts'
import { formatCommand } from './format.ts'
import type { PlacedProblem } from './placed-problem.ts'
import { type ServiceClient, sharedService } from './service-client.ts'
import type { TextRange } from './static-code.ts'
import { openShadow } from './theme.ts'
import { openCompletionsAfterTyping } from './typed-list.ts'
import { recheck, typeScript } from './typescript.ts'

export interface EditorOptions {
  parent: HTMLElement
  text: string
  dialect: Dialect
  /** Kysely's version. Default: the one that the site documents. */
  kysely?: string
  onChange(text: string): void
  /** Called when the reader runs the editor's current text. */
  onRun(text: string): void
  onLeave(): void
  onProblems(problems: PlacedProblem[]): void
}

/** A running editor. */
export interface CodeView extends EditorHandle {
  service: ServiceClient
  /** @param range The selection to set. Default: the caret at the start of the code. */
  focus(range?: TextRange): void
  /** Focuses the editor where the reader typed before it loaded, and opens the list that typing opens. */
  resumeTyping(range: TextRange): void
  /** Formats the code as TypeScript does. */
  format(): void
  /** Checks for problems again after the types around the code have changed. */
  recheck(): void
  destroy(): void
}

/**
 * Creates an editor for TypeScript. It is in a shadow root, where the editor's styles are adopted
 * stylesheets: the site's policy allows those but would block a `<style>` element.
 */
export function createEditor(options: EditorOptions): CodeView {
  const service = sharedService(options.kysely)
  const root = openShadow(options.parent)
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: options.text,
      extensions: [
        editorKeys(options),
        baseExtensions('Query'),
        javascript({ typescript: true }),
        typeScript(service, options.dialect, options.onProblems),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  const focus = (range: TextRange) => {
    const { length } = view.state.doc
    const [anchor, head] = [Math.min(range.anchor, length), Math.min(range.head, length)]
    view.dispatch({ selection: { anchor, head } })
    view.focus()
  }
  return {
    service,
    reset(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    show(place) {
      view.dispatch({ selection: { anchor: offsetOf(view.state, place) }, scrollIntoView: true })
      view.focus()
    },
    focus: (range = { anchor: 0, head: 0 }) => focus(range),
    resumeTyping(range) {
      focus(range)
      openCompletionsAfterTyping(view)
    },
    format: () => void formatCommand(service, options.dialect)(view),
    recheck: () => view.dispatch({ effects: recheck.of(null) }),
    destroy: () => view.destroy(),
  }
}
