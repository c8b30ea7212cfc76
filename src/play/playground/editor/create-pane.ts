import { autocompletion } from '@codemirror/autocomplete'
import { javascript } from '@codemirror/lang-javascript'
import { MSSQL, MySQL, PostgreSQL, SQLite, sql } from '@codemirror/lang-sql'
import { Compartment, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import type { Dialect } from '#base/model/dialect.ts'
import {
  createControls,
  createView,
  type EditorControls,
  type ViewOptions,
} from '#play/editor/CodeEditor/editor-view.ts'
import { type ServiceClient, sharedService } from '#play/editor/CodeEditor/service-client.ts'
import { recheck, typeScript } from '#play/editor/CodeEditor/typescript.ts'
import type { TypeProblem } from '#play/editor/types/requests.ts'

/** The language of a pane's text. */
export type PaneLanguage =
  | { kind: 'typescript'; dialect: Dialect; kysely: string }
  | { kind: 'sql'; dialect: Dialect }

export interface PaneOptions extends Omit<ViewOptions, 'extensions'> {
  language: PaneLanguage
  onProblems(problems: TypeProblem[]): void
}

/** A pane's running editor. */
export interface PaneEditor extends EditorControls {
  /** The language service that provides types; null for SQL. */
  readonly service: ServiceClient | null
  /** Switches the language, dialect or version; the text and undo history are preserved. */
  setLanguage(language: PaneLanguage): void
  /** Replaces the selection and focuses the editor. */
  insert(text: string): void
  /** Rechecks for problems after the surrounding types have changed. */
  recheck(): void
}

/** Creates an editor for a pane. */
export function createPane(options: PaneOptions): PaneEditor {
  const compartment = new Compartment()
  let service = serviceOf(options.language)
  const extensionFor = ({ dialect }: PaneLanguage): Extension =>
    service
      ? [javascript({ typescript: true }), typeScript(service, dialect, options.onProblems)]
      : [sql({ dialect: SQL[dialect] }), autocompletion({ icons: false })]
  const view = createView({
    ...options,
    extensions: [
      compartment.of(extensionFor(options.language)),
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
          paddingInlineEnd: 'calc(var(--line-gap) - 2px)',
          background: 'var(--color-code-bg)',
          color: 'var(--color-text-muted)',
        },
        '.cm-lineNumbers .cm-gutterElement': { minWidth: 'var(--line-numbers)', padding: '0' },
        // Room for the caret.
        '.cm-scroller .cm-line': { paddingInlineStart: '2px' },
      }),
    ],
  })
  return {
    ...createControls(view),
    get service() {
      return service
    },
    setLanguage(language) {
      service = serviceOf(language)
      view.dispatch({ effects: compartment.reconfigure(extensionFor(language)) })
    },
    insert(text) {
      view.dispatch(view.state.replaceSelection(text), { scrollIntoView: true })
      view.focus()
    },
    recheck: () => view.dispatch({ effects: recheck.of(null) }),
  }
}

function serviceOf(language: PaneLanguage): ServiceClient | null {
  return language.kind === 'typescript' ? sharedService(language.kysely) : null
}

const SQL = { postgres: PostgreSQL, mysql: MySQL, mssql: MSSQL, sqlite: SQLite }
