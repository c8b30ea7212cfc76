import {
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { lintKeymap } from '@codemirror/lint'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap } from '@codemirror/view'
import type { CodePosition } from '../protocol/messages.ts'
import { replaceTyping } from './replace-typing.ts'
import { closeSignature } from './signature.ts'
import { editorTheme } from './theme.ts'

/**
 * What every editor of the site has, whatever its language.
 *
 * @param label The editor's accessible name.
 */
export function baseExtensions(label: string): Extension {
  return [
    replaceTyping,
    history(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of('  '),
    EditorState.tabSize.of(2),
    bracketMatching(),
    closeBrackets(),
    editorTheme,
    EditorView.contentAttributes.of({
      'aria-label': label,
      spellcheck: 'false',
      // It can be focused anyway; said so, its scrolling frame counts as one that keys can scroll.
      tabindex: '0',
    }),
    keymap.of([
      ...completionKeymap,
      ...closeBracketsKeymap,
      ...lintKeymap,
      ...historyKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
  ]
}

/** Keys of ours, before those of the libraries. */
export function editorKeys(actions: { onRun(text: string): void; onLeave(): void }): Extension {
  return Prec.highest(
    keymap.of([
      {
        key: 'Mod-Enter',
        run: ({ state }) => {
          actions.onRun(state.doc.toString())
          return true
        },
      },
      {
        key: 'Escape',
        run: (view) => {
          // A list or a tip that is open closes first.
          if (completionStatus(view.state) === 'active') return false
          if (!closeSignature(view)) actions.onLeave()
          return true
        },
      },
    ]),
  )
}

/** The offset of a place, or of the nearest one that there is. */
export function offsetOf({ doc }: EditorState, { line, column }: CodePosition): number {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(at.from + column - 1, at.to)
}
