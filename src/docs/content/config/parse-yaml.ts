import { isNode, LineCounter, parseDocument } from 'yaml'
import type { Problem } from '#base/model/problem.ts'
import type { InputSource } from './parse-input.ts'

/**
 * Parses YAML that an author wrote.
 *
 * @param file path relative to the project root, for error messages.
 * @param linesBefore number of lines in the file before the text.
 * @returns the value, and for its fields the lines where they are written.
 */
export function parseYaml(
  text: string,
  file: string,
  linesBefore = 0,
): { value: unknown; lineOf: InputSource['lineOf']; problems: Problem[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const problems = document.errors.map(({ pos: [start], message }): Problem => {
    const { line, col } = lines.linePos(start)
    return {
      file,
      line: line + linesBefore,
      column: col,
      message: `Invalid YAML: ${message}.`,
      fix: 'Close each bracket, and put texts with a colon, a hash or quotes in quotes.',
    }
  })
  // A field that is missing has no place of its own: that of what it is missing from counts.
  const lineOf = (path: PropertyKey[]): number => {
    const node = document.getIn(path, true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line + linesBefore
    return path.length > 0 ? lineOf(path.slice(0, -1)) : linesBefore + 1
  }
  return { value: problems.length > 0 ? null : document.toJS(), lineOf, problems }
}
