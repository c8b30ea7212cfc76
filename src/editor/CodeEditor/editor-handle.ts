import type { CodePosition } from '#sandbox/protocol/messages.ts'

/** Operations that other components can call on an editor. */
export interface EditorHandle {
  /** Replaces the text, as a change that can be undone. */
  reset(text: string): void
  /** Moves the cursor to a position in the code and focuses the editor. */
  show(position: CodePosition): void
  focus(): void
}
