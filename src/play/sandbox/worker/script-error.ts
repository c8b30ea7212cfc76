/**
 * An error in a script of several statements. Each engine's script has its own copy of this class, so code
 * that catches one checks for `line`.
 */
export class ScriptError extends Error {
  /** Line in the script, counted from 1. */
  readonly line: number

  constructor(cause: unknown, line: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.line = line
  }
}

/** Returns the 1-based line number of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
