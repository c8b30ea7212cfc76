import type { Place } from '../protocol/messages.ts'

/** What others may ask of an editor. */
export interface EditorHandle {
  /** Puts the text in place of what is there, as a change that can be undone. */
  reset(text: string): void
  /** Moves the cursor to a place in the code and focuses the editor. */
  show(place: Place): void
  focus(): void
}
