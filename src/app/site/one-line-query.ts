/** The most characters of a query on one line. */
const WIDTH = 64

/**
 * The first query of an example as one line without `await db` and `.execute()`; what does not fit is left
 * out by whole calls. Null for code that has no chain of calls on `db`.
 */
export function oneLineQuery(code: string): string | null {
  const start = /\b(?:db|trx)\s*(?=\.)/.exec(code)
  if (!start) return null
  const whole = callsOf(code.slice(start.index + start[0].length))
    .map(fold)
    .filter((call) => !/^(execute|executeTakeFirst|executeTakeFirstOrThrow|stream)\(/.test(call))
  // The columns say least about what a query shows.
  const calls =
    whole.join('.').length > WIDTH
      ? whole.map((call) => (call.startsWith('select([') ? 'select([…])' : call))
      : whole
  const [first, ...rest] = calls
  if (!first) return null
  let line = first
  for (const [index, call] of rest.entries()) {
    const longer = `${line}.${call}`
    if (longer.length > WIDTH) return `${line} …`
    line = longer
    if (index === rest.length - 1) return line
  }
  return line.length > WIDTH ? `${line.slice(0, line.indexOf('('))}( … )` : line
}

/** `.a(…).b(…)` as its calls. */
function callsOf(chain: string): string[] {
  const calls: string[] = []
  let rest = chain
  for (;;) {
    const name = /^\s*\.(\w+)\(/.exec(rest)
    if (!name) return calls
    const end = closing(rest, name[0].length - 1)
    if (end < 0) return calls
    calls.push(rest.slice(rest.indexOf('.') + 1, end + 1))
    rest = rest.slice(end + 1)
  }
}

/** The place of the parenthesis that closes the one at `open`, outside of quotes; -1 without one. */
function closing(text: string, open: number): number {
  let depth = 0
  let quote = ''
  for (let index = open; index < text.length; index += 1) {
    const char = text[index]!
    if (quote) {
      if (char === quote && text[index - 1] !== '\\') quote = ''
    } else if (/['"`]/.test(char)) quote = char
    else if (char === '(') depth += 1
    else if (char === ')') {
      depth -= 1
      if (depth === 0) return index
    }
  }
  return -1
}

function fold(call: string): string {
  return call
    .replace(/\s+/g, ' ')
    .replace(/ \./g, '.')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
}
