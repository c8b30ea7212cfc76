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
import { drawSelection, EditorView, keymap, tooltips } from '@codemirror/view'
import type { CodePosition } from '#sandbox/protocol/messages.ts'
import { replaceTyping } from './replace-typing.ts'
import { closeSignature } from './signature.ts'
import { editorTheme } from './theme.ts'

/**
 * Returns the extensions that every editor of the site has, whatever its language.
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
    // Not above the editor, where the tools are.
    tooltips({
      tooltipSpace: ({ dom }) => {
        const { top } = dom.getBoundingClientRect()
        return { top, left: 0, right: innerWidth, bottom: innerHeight }
      },
    }),
    EditorView.contentAttributes.of({
      'aria-label': label,
      spellcheck: 'false',
      // Already focusable; the explicit attribute makes its scroll container count as keyboard-scrollable.
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

/** Returns the site's own key bindings, which take precedence over those of the libraries. */
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
          // An open completion list or tooltip closes first.
          if (completionStatus(view.state) === 'active') return false
          if (!closeSignature(view)) actions.onLeave()
          return true
        },
      },
    ]),
  )
}

/** Returns the offset of a position, clamped to the document. */
export function offsetOf({ doc }: EditorState, { line, column }: CodePosition): number {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines))
  return Math.min(at.from + column - 1, at.to)
}
