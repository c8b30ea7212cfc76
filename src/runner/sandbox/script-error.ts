/**
 * An error in a script of several statements. Each engine's script has a class of its own, so that who catches it looks
 * for the line.
 */
export class ScriptError extends Error {
  /** Of the script; counts from 1. */
  readonly line: number

  constructor(cause: unknown, line: number) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.line = line
  }
}
