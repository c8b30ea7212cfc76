/** Maximum length of a query on one line, in characters. */
const WIDTH = 64

/**
 * Returns the first query of an example on one line, without `await db` and `.execute()`; whole calls that
 * don't fit are left out. Null for code without a chain of calls on `db`.
 */
export function oneLineQuery(code: string): string | null {
  const start = /\b(?:db|trx)\s*(?=\.)/.exec(code)
  if (!start) return null
  const whole = callsOf(code.slice(start.index + start[0].length))
    .map(fold)
    .filter((call) => !/^(execute|executeTakeFirst|executeTakeFirstOrThrow|stream)\(/.test(call))
  // The columns reveal the least about what a query demonstrates.
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

/** Splits `.a(…).b(…)` into its calls. */
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

/** Returns the index of the parenthesis that closes the one at `open`, ignoring quoted text; -1 if none. */
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
