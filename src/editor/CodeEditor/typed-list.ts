import { startCompletion } from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { COMPLETION_TRIGGERS } from './completion.ts'

/** Opens the completion list that typing the text before the caret into the editor would have opened. */
export function openCompletionsAfterTyping(view: EditorView): void {
  const { head, empty } = view.state.selection.main
  const before = view.state.sliceDoc(Math.max(0, head - 1), head)
  if (empty && (/[\w$]/.test(before) || COMPLETION_TRIGGERS.test(before))) startCompletion(view)
}
