/** Maximum length of a line, in characters: what fits in half of an example's panel. */
export const SQL_WIDTH = 52

/** Where a line may be broken, the most significant places first. */
const BREAKS = [/ (?=(?:from|where|order by) )/, / (?=on )/, / (?=(?:and|or) )/, /(?<=,) /]
const OPERATORS = / (?=(?:=|!=|<>|<|>|<=|>=|\|\||\+|-|->|->>|in|like|ilike|between|is|as) )/

/**
 * Breaks the lines of formatted SQL that are longer than `SQL_WIDTH`: joins before `on`, lists of columns
 * after commas, conditions before `and` and `or`. Only adds white space, and never inside quotes.
 */
export function breakLines(formatted: string): string {
  const result: string[] = []
  /** Indent of the last join that was broken, whose further conditions are indented to match; -1 if none. */
  let broken = -1
  for (const line of formatted.split('\n')) {
    const indent = line.length - line.trimStart().length
    const isCondition = broken === indent && /^ *(and|or) /.test(line)
    if (!isCondition) broken = -1
    const shown: string = isCondition ? `  ${line}` : line
    const join = /^ *(?:(?:\w+ )*join |\) as )/.test(shown)
      ? splitOutside(shown, / (?=on )/)
      : [shown]
    const isBroken = join.length > 1 && shown.length > SQL_WIDTH
    if (isBroken) broken = indent
    const [first = '', ...rest] = isBroken ? join : [shown]
    result.push(...breakLine(first))
    for (const part of rest) result.push(...breakLine(`${' '.repeat(indent + 2)}${part}`))
  }
  return result.join('\n')
}

function breakLine(line: string): string[] {
  if (line.length <= SQL_WIDTH) return [line]
  const inner = ' '.repeat(line.length - line.trimStart().length + 2)
  for (const pattern of BREAKS) {
    const [first = '', ...rest] = splitOutside(line.trimStart(), pattern)
    if (rest.length === 0) continue
    const further = first.endsWith(',') ? inner.slice(2) : inner
    return [inner.slice(2) + first, ...rest.flatMap((part) => breakLine(further + part))]
  }
  const opened = openParentheses(line, inner)
  if (opened) return opened
  const [first = '', ...rest] = splitOutside(line.trimStart(), OPERATORS)
  if (rest.length === 0) return [line]
  return fill([first, ...rest], inner.slice(2), inner)
}

/**
 * Breaks at the outer parentheses. The list of `insert into "t" ("a", "b")` goes on its own line, or, if that
 * is too long, each of its entries does.
 */
function openParentheses(line: string, inner: string): string[] | null {
  const open = positionsOutside(line).find((index) => line[index] === '(')
  const close = line.lastIndexOf(')')
  if (open === undefined || close <= open + 1) return null
  const head = line.slice(0, open).trimEnd()
  const whole = inner + line.slice(open)
  if (/^ *insert /.test(head) && whole.length <= SQL_WIDTH) return [head, whole]
  return [
    line.slice(0, open + 1),
    ...breakLine(inner + line.slice(open + 1, close)),
    inner.slice(2) + line.slice(close),
  ]
}

/** Puts each part of a `merge` on its own line, since the formatter does not support `merge`. */
export function breakMerge(sql: string): string {
  const parts = splitOutside(sql, / (?=(?:using|on|when|then|values|output|returning) )/)
  return parts
    .flatMap((part) => breakLine((/^(on|then|values) /.test(part) ? '  ' : '') + part))
    .join('\n')
}

/** Fills each line with as many parts as fit. */
function fill(parts: string[], first: string, further: string): string[] {
  const lines: string[] = []
  let line = first
  let isEmpty = true
  for (const part of parts) {
    const longer = isEmpty ? line + part : `${line} ${part}`
    if (!isEmpty && longer.length > SQL_WIDTH) {
      lines.push(line)
      line = further + part
    } else {
      line = longer
    }
    isEmpty = false
  }
  return [...lines, line]
}

/** Splits where the pattern matches outside of quotes and parentheses. */
function splitOutside(text: string, pattern: RegExp): string[] {
  const outside = new Set(positionsOutside(text))
  const parts: string[] = []
  let from = 0
  for (const { index } of text.matchAll(new RegExp(pattern, 'g'))) {
    // `between a and b` is one condition.
    const isBetween = / between \S+$/.test(text.slice(from, index))
    if (!outside.has(index) || index === 0 || isBetween) continue
    parts.push(text.slice(from, index))
    from = index + 1
  }
  return [...parts, text.slice(from)]
}

/** Returns the positions outside quotes and parentheses, including opening parentheses. */
function positionsOutside(text: string): number[] {
  const places: number[] = []
  let quote = ''
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]!
    if (quote) {
      if (char === quote) quote = ''
      continue
    }
    if (depth === 0) places.push(index)
    if (/["'`]/.test(char)) quote = char
    else if (char === '[') quote = ']'
    else if (char === '(') depth += 1
    else if (char === ')') depth = Math.max(0, depth - 1)
  }
  return places
}
