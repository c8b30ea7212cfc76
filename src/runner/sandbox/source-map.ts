import type { CodePosition } from '../protocol/messages.ts'

/** Maps positions in generated code back to the source; positions count from 1. */
export interface LineMap {
  original(position: CodePosition): CodePosition
}

interface Segment {
  /** All count from 0, as in the format. */
  column: number
  sourceLine: number
  sourceColumn: number
}

/** Reads the `mappings` of a source map with one source. */
export function readLineMap(mappings: string): LineMap {
  let sourceLine = 0
  let sourceColumn = 0
  const lines = mappings.split(';').map((line) => {
    let column = 0
    return line
      .split(',')
      .filter(Boolean)
      .map((text): Segment => {
        const [columns = 0, , lines = 0, sourceColumns = 0] = decode(text)
        column += columns
        sourceLine += lines
        sourceColumn += sourceColumns
        return { column, sourceLine, sourceColumn }
      })
  })
  return {
    original({ line, column }) {
      const segment = lines[line - 1]?.findLast((entry) => entry.column <= column - 1)
      if (!segment) return { line, column }
      return {
        line: segment.sourceLine + 1,
        column: segment.sourceColumn + (column - 1 - segment.column) + 1,
      }
    },
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Decodes Base64 VLQ: five bits per digit, the sixth means that more follow; the lowest bit is the sign. */
function decode(text: string): number[] {
  const numbers: number[] = []
  let value = 0
  let shift = 0
  for (const character of text) {
    const digit = DIGITS.indexOf(character)
    value += (digit & 31) << shift
    shift += 5
    if (digit & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}
