import { startCompletion } from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import { COMPLETION_TRIGGERS } from './completion.ts'

/** Opens the list that would be there if what stands before the caret had been typed into the editor. */
export function openTypedList(view: EditorView): void {
  const { head, empty } = view.state.selection.main
  const before = view.state.sliceDoc(Math.max(0, head - 1), head)
  if (empty && (/[\w$]/.test(before) || COMPLETION_TRIGGERS.test(before))) startCompletion(view)
}
