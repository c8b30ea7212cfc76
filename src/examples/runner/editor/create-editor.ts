import {
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { lintKeymap } from '@codemirror/lint'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import type { Dialect } from '#model/dialect.ts'
import type { Place } from '../protocol/messages.ts'
import type { Point } from './CodeEditor.tsx'
import type { EditorHandle } from './editor-handle.ts'
import { replaceTyping } from './replace-typing.ts'
import { type ServiceClient, sharedService } from './service-client.ts'
import { closeSignature } from './signature.ts'
import { editorTheme, openShadow } from './theme.ts'
import { type PlacedProblem, recheck, typeScript } from './typescript.ts'

export interface EditorOptions {
  parent: HTMLElement
  text: string
  dialect: Dialect
  /** Kysely's version; the one that the site documents unless told. */
  kysely?: string
  onChange(text: string): void
  /** The reader asks to run what the editor holds now. */
  onRun(text: string): void
  onLeave(): void
  onProblems(problems: PlacedProblem[]): void
}

/** A running editor. */
export interface CodeView extends EditorHandle {
  service: ServiceClient
  /** @param point Where the cursor goes. */
  focus(point?: Point): void
  /** Looks for problems again, after the types around the code have changed. */
  recheck(): void
  destroy(): void
}

/**
 * An editor for TypeScript. It lives in a shadow root: there the editor's styles are adopted stylesheets,
 * which the site's policy allows, where it would refuse a `<style>` element.
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
        ownKeys(options),
        replaceTyping,
        history(),
        drawSelection(),
        indentOnInput(),
        indentUnit.of('  '),
        EditorState.tabSize.of(2),
        bracketMatching(),
        closeBrackets(),
        javascript({ typescript: true }),
        typeScript(service, options.dialect, options.onProblems),
        editorTheme,
        EditorView.contentAttributes.of({
          'aria-label': 'Query',
          spellcheck: 'false',
          // It can be focused anyway; said so, its scrolling frame counts as one that keys can scroll.
          tabindex: '0',
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) options.onChange(update.state.doc.toString())
        }),
        keymap.of([
          ...completionKeymap,
          ...closeBracketsKeymap,
          ...lintKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
      ],
    }),
  })
  return {
    service,
    reset(text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
    },
    show(place) {
      view.dispatch({ selection: { anchor: offsetOf(view, place) }, scrollIntoView: true })
      view.focus()
    },
    focus(point) {
      const position = point ? view.posAtCoords(point, false) : 0
      view.dispatch({ selection: { anchor: position } })
      view.focus()
    },
    recheck: () => view.dispatch({ effects: recheck.of(null) }),
    destroy: () => view.destroy(),
  }
}

/** Keys of ours, before those of the libraries. */
function ownKeys({ onRun, onLeave }: EditorOptions): Extension {
  return Prec.highest(
    keymap.of([
      {
        key: 'Mod-Enter',
        run: ({ state }) => {
          onRun(state.doc.toString())
          return true
        },
      },
      {
        key: 'Escape',
        run: (view) => {
          // A list or a tip that is open closes first.
          if (completionStatus(view.state) === 'active') return false
          if (!closeSignature(view)) onLeave()
          return true
        },
      },
    ]),
  )
}

function offsetOf(view: EditorView, { line, column }: Place): number {
  const { doc } = view.state
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(at.from + column - 1, at.to)
}
