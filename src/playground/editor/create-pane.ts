import { historyField, isolateHistory } from '@codemirror/commands'
import { Compartment, EditorState, type EditorStateConfig } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { baseExtensions, editorKeys, offsetOf } from '#runner/editor/base-extensions.ts'
import type { EditorHandle } from '#runner/editor/editor-handle.ts'
import type { PlacedProblem } from '#runner/editor/placed-problem.ts'
import { type ServiceClient, sharedService } from '#runner/editor/service-client.ts'
import { openShadow } from '#runner/editor/theme.ts'
import { openTypedList } from '#runner/editor/typed-list.ts'
import { recheck } from '#runner/editor/typescript.ts'
import { formatPane } from './format-pane.ts'
import { languageExtension, type PaneLanguage } from './pane-language.ts'
import type { SavedEditor } from './saved-editor.ts'

export interface PaneOptions {
  parent: HTMLElement
  /** The editor's accessible name. */
  label: string
  text: string
  language: PaneLanguage
  /** What the editor was when the reader left: its changes can still be undone. */
  saved: SavedEditor | null
  onChange(text: string): void
  onRun(text: string): void
  onLeave(): void
  onProblems(problems: PlacedProblem[]): void
}

/** A running editor of a pane. */
export interface PaneEditor extends EditorHandle {
  /** The service behind its types; null for SQL. */
  readonly service: ServiceClient | null
  /** Another language, dialect or version; the text and what can be undone stay. */
  setLanguage(language: PaneLanguage): void
  /** Focuses the editor with this selected: offsets into the text, equal for a mere cursor. */
  select(from: number, to: number): void
  /** Opens the list that typing what stands before the cursor would have opened. */
  openTypedList(): void
  /** Puts a text in the place of what is selected, and focuses the editor. */
  insert(text: string): void
  format(): void
  /** Looks for problems again, after the types around the code have changed. */
  recheck(): void
  save(): SavedEditor
  /** Goes back to what was saved, and to this text; what came since can't be undone or redone. */
  restore(saved: SavedEditor | null, text: string): void
  destroy(): void
}

const FIELDS = { history: historyField }

/** An editor for a pane. Like the runner's, it lives in a shadow root; see there. */
export function createPane(options: PaneOptions): PaneEditor {
  const { parent, label, text, saved } = options
  const compartment = new Compartment()
  let language = options.language
  let service = serviceOf(language)
  const inside = () => languageExtension(language, service, options.onProblems)
  // Made for each state: the language changes.
  const config = (): EditorStateConfig => ({
    extensions: [
      editorKeys(options),
      baseExtensions(label),
      compartment.of(inside()),
      // The pane has a height, the editor takes it and scrolls.
      EditorView.theme({
        '&': { flex: '1 1 auto', minHeight: '0' },
        '.cm-scroller': { overflow: 'auto' },
        // As the plain field, whose place it takes; over the editor's own.
        '.cm-scroller > .cm-content': { paddingBlock: 'var(--space-3)' },
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) options.onChange(state.doc.toString())
      }),
    ],
  })
  const root = openShadow(parent)
  const view = new EditorView({ parent: root, root, state: restored(saved, text, config()) })
  const replace = (next: string) => {
    if (view.state.doc.toString() !== next) view.dispatch(replacing(view.state, next))
  }
  replace(text)

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
      view.dispatch({ selection: { anchor: offsetOf(view.state, place) }, scrollIntoView: true })
      view.focus()
    },
    select(from, to) {
      const { length } = view.state.doc
      const selection = { anchor: Math.min(from, length), head: Math.min(to, length) }
      view.dispatch({ selection, scrollIntoView: true })
      view.focus()
    },
    openTypedList: () => openTypedList(view),
    focus: () => view.focus(),
    insert(inserted) {
      view.dispatch(view.state.replaceSelection(inserted), { scrollIntoView: true })
      view.focus()
    },
    format: () => service && formatPane(service, language.dialect)(view),
    recheck: () => view.dispatch({ effects: recheck.of(null) }),
    save: () => view.state.toJSON(FIELDS) as SavedEditor,
    restore(state, next) {
      view.setState(restored(state, next, config()))
      replace(next)
    },
    destroy: () => view.destroy(),
  }
}

/** A step of its own, so that one undo takes it back and nothing else. */
function replacing(state: EditorState, text: string) {
  return {
    changes: { from: 0, to: state.doc.length, insert: text },
    annotations: isolateHistory.of('full'),
  }
}

/** The state that was kept; a new one where nothing was, or what was kept is of another format. */
function restored(saved: SavedEditor | null, text: string, config: EditorStateConfig): EditorState {
  try {
    if (saved) return EditorState.fromJSON(saved, config, FIELDS)
  } catch {}
  return EditorState.create({ ...config, doc: text })
}

function serviceOf(language: PaneLanguage): ServiceClient | null {
  return language.kind === 'typescript' ? sharedService(language.kysely) : null
}
