import type { Place } from '#examples/runner/protocol/messages.ts'

/** Line and column of an offset, both from 1. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}
