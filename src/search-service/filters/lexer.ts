/** A token of a filter expression. */
export interface Token {
  kind: 'word' | 'quoted' | 'symbol' | 'broken' | 'end'
  /** Value of a word or a quoted string, with escapes resolved. */
  text: string
  /** As written, for error messages. */
  raw: string
  /** Start position, in UTF-16 units. */
  column: number
  /** Whether a word starts with an unescaped minus sign. */
  negative: boolean
}

const SYMBOL = /<=|>=|!=|[()<>=:,]/y
const SPACE = /\s+/y
const WORD = /(?:\\.|[^\s()<>=:,!"']|!(?!=))+/sy

function readQuoted(source: string, start: number): Token {
  const quote = source[start]
  let text = ''
  for (let at = start + 1; at < source.length; at += 1) {
    const character = source[at] ?? ''
    if (character === '\\' && at + 1 < source.length) {
      const next = source[at + 1] ?? ''
      text += next === quote || next === '\\' || next === '-' ? next : `\\${next}`
      at += 1
    } else if (character === quote) {
      const raw = source.slice(start, at + 1)
      return { kind: 'quoted', text, raw, column: start, negative: false }
    } else text += character
  }
  return { kind: 'broken', text, raw: source.slice(start), column: start, negative: false }
}

/** Splits a filter expression into tokens; the last one is always `end`. */
export function readTokens(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0] ?? null
  }
  while (at < source.length) {
    const space = take(SPACE)
    if (space) {
      at += space.length
      continue
    }
    const symbol = take(SYMBOL)
    const word = symbol ? null : take(WORD)
    let token: Token
    if (symbol) token = { kind: 'symbol', text: symbol, raw: symbol, column: at, negative: false }
    else if (word) {
      token = {
        kind: 'word',
        text: word.replace(/\\([\\\-"'])/g, '$1'),
        raw: word,
        column: at,
        negative: word.startsWith('-'),
      }
    } else token = readQuoted(source, at)
    tokens.push(token)
    at += Math.max(token.raw.length, 1)
  }
  tokens.push({ kind: 'end', text: '', raw: '', column: source.length, negative: false })
  return tokens
}
