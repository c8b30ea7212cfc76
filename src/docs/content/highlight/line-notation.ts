import { suggest } from '#base/text/closest.ts'

/** Classes that a line can have. */
export type LineClass = 'highlighted' | 'added' | 'removed' | 'folded'

export interface ParsedLineNotation {
  /** The code without its notation comments. */
  code: string
  /** Keyed by 0-based line of `code`. */
  classes: Map<number, Set<LineClass>>
  /** `line` is 1-based and refers to the original code. */
  problems: { line: number; message: string; fix: string }[]
}

const OPEN = String.raw`(?://|#|--|/\*|<!--|\{/\*)`
const CLOSE = String.raw`(?:\*/\}|\*/|-->)?`
const MAGIC_COMMENT = new RegExp(
  String.raw`^\s*${OPEN}\s*highlight-(next-line|start|end)\s*${CLOSE}\s*$`,
)
const NOTE = new RegExp(String.raw`\s*${OPEN}\s*\[!code\s+([^\]:]+)(?::(\d+))?\]\s*${CLOSE}\s*$`)

const HIDE = /^\s*\/\/ @hide-(start|end)\s*$/
const HIDDEN_LINE = /\/\/ @hide\s*$/

const NOTE_CLASSES: Record<string, LineClass> = {
  '++': 'added',
  '--': 'removed',
  folded: 'folded',
}

/**
 * Strips the comments that mark lines: `// highlight-next-line`, `// highlight-start` to `// highlight-end`,
 * and `// [!code ++]`, `--` and `folded` (with `:3` for three lines). Also strips hidden lines, which only the type
 * checker sees: `// @hide` at the end of a line, and `// @hide-start` to `// @hide-end`.
 */
export function parseLineNotation(code: string): ParsedLineNotation {
  const classes: ParsedLineNotation['classes'] = new Map()
  const problems: ParsedLineNotation['problems'] = []
  const lines: string[] = []
  const mark = (line: number, name: LineClass) => {
    classes.set(line, (classes.get(line) ?? new Set()).add(name))
  }
  let openedAt: number | null = null
  let hiddenFrom: number | null = null
  for (const [index, text] of code.split('\n').entries()) {
    const hide = HIDE.exec(text)?.[1]
    if (hide) hiddenFrom = hide === 'start' ? index + 1 : null
    if (hide || hiddenFrom !== null || HIDDEN_LINE.test(text)) continue
    const magic = MAGIC_COMMENT.exec(text)?.[1]
    if (magic === 'next-line') mark(lines.length, 'highlighted')
    else if (magic === 'start') openedAt = index + 1
    else if (magic === 'end') openedAt = null
    if (magic) continue
    if (openedAt !== null) mark(lines.length, 'highlighted')
    const note = NOTE.exec(text)
    if (!note) {
      lines.push(text)
      continue
    }
    const name = NOTE_CLASSES[note[1]!.trim()]
    if (name) {
      for (let offset = 0; offset < Number(note[2] ?? 1); offset++)
        mark(lines.length + offset, name)
    } else {
      const fix = suggest(note[1]!.trim(), Object.keys(NOTE_CLASSES))
      problems.push({ line: index + 1, message: `Unknown line notation "${note[1]}".`, fix })
    }
    const rest = text.slice(0, note.index)
    if (rest.trim()) lines.push(rest)
  }
  if (openedAt !== null) {
    const fix = 'Add a line "// highlight-end".'
    problems.push({ line: openedAt, message: '"highlight-start" is never closed.', fix })
  }
  if (hiddenFrom !== null) {
    const fix = 'Add a line "// @hide-end".'
    problems.push({ line: hiddenFrom, message: '"@hide-start" is never closed.', fix })
  }
  return { code: lines.join('\n'), classes, problems }
}

/** Returns the code as it is now: without notation comments and without removed lines. */
export function currentCode(code: string): string {
  return keptLines(code, ['removed'])
}

/** Returns the lines of the current code that a page shows at first. */
export function unfoldedCode(code: string): string {
  return keptLines(code, ['removed', 'folded'])
}

function keptLines(code: string, without: readonly LineClass[]): string {
  const { code: lines, classes } = parseLineNotation(code)
  return lines
    .split('\n')
    .filter((_, index) => !without.some((name) => classes.get(index)?.has(name)))
    .join('\n')
}
