import type { TypedText } from '#base/model/reference.ts'

/** Maximum length of a line of code, in characters: what fits next to the table of contents. */
const WIDTH = 84
const STRING = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g
const OPENING = '([{<'
const CLOSING = ')]}>'

interface Piece {
  start: number
  end: number
}

/**
 * Breaks a one-line text that is too long into several lines: one for each item of a bracketed list, and one
 * for each branch of a union or a conditional type. Links are moved with their text.
 */
export function layOut(typed: TypedText): TypedText {
  const { text } = typed
  const breaks = new Map<number, string>()
  // The contents of strings are neither brackets nor branches.
  const plain = text.replace(STRING, (string) => '_'.repeat(string.length))
  breakPiece(plain, { start: 0, end: text.length }, 0, breaks)
  if (breaks.size === 0) return typed
  const shift: number[] = []
  let result = ''
  for (let index = 0; index < text.length; index++) {
    const indent = breaks.get(index)
    if (indent !== undefined) {
      result = `${result.trimEnd()}\n${indent}`
    }
    // A space at the start of a line is replaced by the break.
    if (indent !== undefined && text[index] === ' ') {
      shift.push(result.length)
      continue
    }
    shift.push(result.length)
    result += text[index]
  }
  return {
    text: result,
    links: typed.links.map(([start, length, id]) => [shift[start]!, length, id]),
  }
}

/** Collects breaks inside a piece of the text that starts at an indentation. */
function breakPiece(text: string, piece: Piece, indent: number, breaks: Map<number, string>): void {
  if (piece.end - piece.start + indent <= WIDTH) return
  const group = widestGroup(text, piece)
  const branches = branchesOf(text, piece)
  if (
    branches.length > 0 &&
    (!group || group.end - group.start < piece.end - piece.start - WIDTH / 2)
  ) {
    const inner = indent + 2
    for (const [index, at] of branches.entries()) {
      breaks.set(at, ' '.repeat(inner))
      const end = branches[index + 1] ?? piece.end
      breakPiece(text, { start: at + 1, end }, inner, breaks)
    }
    return
  }
  if (!group) return
  const inner = indent + 2
  const items = itemsOf(text, { start: group.start + 1, end: group.end })
  for (const item of items) {
    breaks.set(item.start, ' '.repeat(inner))
    breakPiece(text, item, inner, breaks)
  }
  breaks.set(group.end, ' '.repeat(indent))
  const rest = { start: group.end, end: piece.end }
  if (rest.end - rest.start + indent > WIDTH)
    breakPiece(text, { start: group.end + 1, end: rest.end }, indent, breaks)
}

/** Returns the longest bracketed list at the top level of a piece; parentheses count double. */
function widestGroup(text: string, { start, end }: Piece): Piece | null {
  let best: Piece | null = null
  const open: number[] = []
  forEachBracket(text, start, end, (index, opens) => {
    if (opens) open.push(index)
    else {
      const from = open.pop()
      if (from === undefined || open.length > 0) return
      const group = { start: from, end: index }
      const weight = (piece: Piece) =>
        (text[piece.start] === '(' ? 2 : 1) * (piece.end - piece.start)
      if (group.end - group.start > 20 && (!best || weight(group) > weight(best))) best = group
    }
  })
  return best
}

/** Returns the items of a list, separated by commas or semicolons. */
function itemsOf(text: string, { start, end }: Piece): Piece[] {
  const items: Piece[] = []
  let from = start
  forEachAtTop(text, start, end, (index) => {
    const character = text[index]
    if (character !== ',' && character !== ';') return
    items.push({ start: from, end: index + 1 })
    from = index + 1
  })
  if (text.slice(from, end).trim()) items.push({ start: from, end })
  return items
}

/** Returns where branches of a union or a conditional type begin: the space before `|`, `&`, `?` or `:`. */
function branchesOf(text: string, { start, end }: Piece): number[] {
  const branches: number[] = []
  forEachAtTop(text, start, end, (index) => {
    if (/^ [|?:&] /.test(text.slice(index, index + 3))) branches.push(index)
  })
  return branches
}

function forEachAtTop(
  text: string,
  start: number,
  end: number,
  visit: (index: number) => void,
): void {
  let depth = 0
  let previous = start
  const between = (to: number) => {
    if (depth === 0) for (let index = previous; index < to; index++) visit(index)
  }
  forEachBracket(text, start, end, (index, opens) => {
    between(index)
    depth += opens ? 1 : -1
    previous = index + 1
  })
  between(end)
}

/** Visits brackets; the `>` of an arrow isn't one. */
function forEachBracket(
  text: string,
  start: number,
  end: number,
  visit: (index: number, opens: boolean) => void,
): void {
  for (let index = start; index < end; index++) {
    const character = text[index]!
    if (OPENING.includes(character)) visit(index, true)
    else if (CLOSING.includes(character) && text.slice(index - 1, index + 1) !== '=>') {
      visit(index, false)
    }
  }
}
