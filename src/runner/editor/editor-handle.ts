import type { CodePosition } from '../protocol/messages.ts'

/** What others may ask of an editor. */
export interface EditorHandle {
  /** Puts the text in place of what is there, as a change that can be undone. */
  reset(text: string): void
  /** Moves the cursor to a place in the code and focuses the editor. */
  show(position: CodePosition): void
  focus(): void
}
