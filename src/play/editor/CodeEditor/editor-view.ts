import {
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  completionStatus,
} from '@codemirror/autocomplete'
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
} from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { lintKeymap } from '@codemirror/lint'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap, tooltips } from '@codemirror/view'
import type { CodePosition } from '#play/sandbox/protocol/messages.ts'
import { openCompletionsAfterTyping } from './completion.ts'
import { format } from './format.ts'
import type { TextRange } from './static-code.ts'
import { editorTheme, openShadow } from './theme.ts'

/** Operations that other components can call on an editor. */
export interface EditorHandle {
  /** Replaces the text, as a change that can be undone. */
  reset(text: string): void
  /** Moves the cursor to a position in the code and focuses the editor. */
  show(position: CodePosition): void
  focus(): void
}

/** Operations on an editor for what has created it. */
export interface EditorControls extends EditorHandle {
  /** Selects a range and focuses the editor. */
  select(range: TextRange): void
  /** Focuses the editor where the reader typed before it loaded, and opens the list that typing opens. */
  resumeTyping(range: TextRange): void
  format(): void
  destroy(): void
}

export interface ViewOptions {
  parent: HTMLElement
  /** The editor's accessible name. */
  label: string
  text: string
  /** What this editor has in addition to what every editor of the site has. */
  extensions: Extension
  onChange(text: string): void
  /** @param text The editor's current text, which may be newer than what was rendered. */
  onRun(text: string): void
  /** Called when the reader presses Escape. */
  onLeave(): void
}

/**
 * Creates an editor. It is in a shadow root, where the editor's styles are adopted stylesheets: the site's policy
 * allows those but would block a `<style>` element.
 */
export function createView({ parent, label, text, extensions, ...actions }: ViewOptions) {
  const root = openShadow(parent)
  const state = EditorState.create({
    doc: text,
    extensions: [
      siteKeys(actions),
      keymap.of([
        ...completionKeymap,
        ...closeBracketsKeymap,
        ...lintKeymap,
        ...historyKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
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
      EditorView.updateListener.of(({ docChanged, state, view }) => {
        if (!docChanged) return
        view.setTabFocusMode(false)
        actions.onChange(state.doc.toString())
      }),
      extensions,
    ],
  })
  return new EditorView({ parent: root, root, state })
}

/** Returns the site's own key bindings, which take precedence over those of the libraries. */
function siteKeys(actions: Pick<ViewOptions, 'onRun' | 'onLeave'>): Extension {
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
          // An open completion list closes first.
          if (completionStatus(view.state) === 'active') return false
          // Until the next change, Tab goes past the editor instead of indenting: what follows it is in reach.
          view.setTabFocusMode(true)
          actions.onLeave()
          return true
        },
      },
    ]),
  )
}

/**
 * Handles typing over a selection in the editor instead of the browser: browsers preserve the color of the
 * replaced text with a `style` attribute, which the site's policy blocks with a message in the console.
 */
const replaceTyping = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event
    const { from, to, empty } = view.state.selection.main
    if (inputType !== 'insertText' || data === null || isComposing || empty) return false
    event.preventDefault()
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), {
        userEvent: 'input.type',
        scrollIntoView: true,
      })
    const handlers = view.state.facet(EditorView.inputHandler)
    const isHandled = handlers.some((handler) => handler(view, from, to, data, insert))
    if (!isHandled) view.dispatch(insert())
    return true
  },
})

/** Returns the operations on an editor. */
export function createControls(view: EditorView): EditorControls {
  return {
    reset: (text) => replaceText(view, text),
    show: (position) => showPosition(view, position),
    focus: () => view.focus(),
    select: (range) => select(view, range),
    resumeTyping(range) {
      select(view, range)
      openCompletionsAfterTyping(view)
    },
    format: () => void format(view),
    destroy: () => view.destroy(),
  }
}

/** Replaces the text in a step of its own, so that one undo restores it and nothing else. */
function replaceText(view: EditorView, text: string): void {
  const { doc } = view.state
  if (doc.toString() === text) return
  view.dispatch({
    changes: { from: 0, to: doc.length, insert: text },
    annotations: isolateHistory.of('full'),
  })
}

/** Selects a range, limited to the text, and focuses the editor. */
function select(view: EditorView, { anchor, head }: TextRange): void {
  const { length } = view.state.doc
  const selection = { anchor: Math.min(anchor, length), head: Math.min(head, length) }
  view.dispatch({ selection, scrollIntoView: true })
  view.focus()
}

/** Moves the cursor to a position, limited to the text, and focuses the editor. */
function showPosition(view: EditorView, { line, column }: CodePosition): void {
  const { doc } = view.state
  const { from, to } = doc.line(Math.min(Math.max(line, 1), doc.lines))
  const anchor = Math.min(from + column - 1, to)
  view.dispatch({
    selection: { anchor },
    effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
  })
  view.focus()
}
