import { DIALECTS } from '#model/dialect.ts'
import type { Slice, VisibleCode } from './parsed-example.ts'

/**
 * Matches the part that readers don't see of a name that a module imports once per dialect: the suffix
 * `$mysql`, and in the import everything after `jsonArrayFrom` in `jsonArrayFrom as jsonArrayFrom$mysql`.
 */
const DIALECT_ENDING = new RegExp(
  `(?<=\\b(\\w+)) as \\1\\$(?:${DIALECTS.join('|')})\\b|\\$(?:${DIALECTS.join('|')})\\b`,
  'g',
)

/** Returns a name as readers see it: `jsonArrayFrom` for `jsonArrayFrom$mysql`. */
export function withoutDialect(name: string): string {
  return name.replace(DIALECT_ENDING, '')
}

/** Collects pieces of a module's text into the code that readers see, and tracks where each one came from. */
export class CodeWriter {
  #code = ''
  readonly #slices: Slice[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Adds text that doesn't appear in the module. */
  add(text: string): void {
    this.#code += text
  }

  /** Adds a piece of the module, without the suffixes that name a dialect. */
  copy(start: number, end: number): void {
    let from = start
    for (const hidden of this.#text.slice(start, end).matchAll(DIALECT_ENDING)) {
      this.#copyAll(from, start + hidden.index)
      from = start + hidden.index + hidden[0].length
    }
    this.#copyAll(from, end)
  }

  #copyAll(start: number, end: number): void {
    if (end <= start) return
    this.#slices.push({ visible: this.#code.length, source: start, length: end - start })
    this.#code += this.#text.slice(start, end)
  }

  /**
   * Adds whole lines of the module, without their common indentation and without the lines that are marked as
   * hidden.
   */
  copyLines(start: number, end: number): void {
    const lines = visibleLines(this.#text, start, end)
    const filled = lines.filter((line) => line.text.trim() !== '')
    // A fence's code starts right after the opening of its wrapper function, and its lines are not indented.
    const startsInLine = filled[0]?.whole === false
    const indents = filled.map((line) => line.text.length - line.text.trimStart().length)
    const indent = startsInLine ? 0 : Math.min(...indents, Number.MAX_SAFE_INTEGER)
    const from = lines.indexOf(filled[0] ?? lines[0]!)
    const to = lines.indexOf(filled.at(-1) ?? lines[0]!)
    for (const [index, line] of lines.slice(from, to + 1).entries()) {
      if (index > 0) this.add('\n')
      if (line.text.trim() === '') continue
      const own = line.text.length - line.text.trimStart().length
      const cut = line.whole ? Math.min(indent, own) : own
      this.copy(line.start + cut, line.start + line.text.trimEnd().length)
    }
  }

  get isEmpty(): boolean {
    return this.#code === ''
  }

  finish(): VisibleCode {
    return { code: this.#code, slices: this.#slices }
  }
}

interface Line {
  start: number
  text: string
  /** False for a first line whose beginning is outside the range. */
  whole: boolean
}

function visibleLines(text: string, start: number, end: number): Line[] {
  const lines: Line[] = []
  let offset = start
  let hidden = false
  for (const content of text.slice(start, end).split('\n')) {
    const whole = offset === 0 || text[offset - 1] === '\n'
    const line = { start: offset, text: content, whole }
    offset += content.length + 1
    if (/\/\/ @hide-start\s*$/.test(content)) hidden = true
    else if (/\/\/ @hide-end\s*$/.test(content)) hidden = false
    else if (!hidden && !/\/\/ @hide\s*$/.test(content)) lines.push(line)
  }
  return lines
}
