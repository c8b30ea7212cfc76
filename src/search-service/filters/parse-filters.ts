import { ApiProblem } from '../http/api-problem.ts'
import type { Comparison, Filter } from './filter.ts'
import { readTokens, type Token } from './lexer.ts'
import { isNumber } from './number.ts'

const COMPARISONS: readonly string[] = ['<', '<=', '=', '!=', '>=', '>']
const KEYWORDS: readonly string[] = ['AND', 'OR', 'NOT', 'TO']
/** Parentheses deeper than this are refused: the parser calls itself for each. */
const DEPTH = 50

function shown(token: Token): string {
  if (token.kind === 'end') return 'end of filter'
  if (token.kind === 'broken') return 'incomplete string'
  if (token.kind === 'quoted' && token.text === '') return 'empty string'
  const quoted = token.kind === 'symbol' || isKeyword(token)
  return quoted ? `'${token.raw}'` : `string(${token.text})`
}

function isKeyword(token: Token): boolean {
  return token.kind === 'word' && KEYWORDS.includes(token.raw)
}

/**
 * Parses the `filters` parameter. OR binds closer than AND, as in Algolia: `a AND b OR c` is
 * `a AND (b OR c)`. What Algolia refuses for its own reasons is accepted: an AND inside an OR, different
 * kinds of conditions in one OR, and NOT before parentheses.
 *
 * @returns null for an empty expression.
 */
export function parseFilters(source: string): Filter | null {
  const tokens = readTokens(source)
  let at = 0
  let depth = 0
  const peek = (): Token => tokens[at] ?? (tokens.at(-1) as Token)
  const next = (): Token => {
    const token = peek()
    at += 1
    return token
  }
  const fail = (token: Token, expected: string): never => {
    const message = `filters: Unexpected token ${shown(token)} expected ${expected} at col ${token.column}`
    throw new ApiProblem(400, message)
  }
  const isSymbol = (text: string) => peek().kind === 'symbol' && peek().text === text
  const isWord = (text: string) => peek().kind === 'word' && peek().raw === text

  function list(kind: 'and' | 'or', keyword: string, part: () => Filter): Filter {
    const first = part()
    if (!isWord(keyword)) return first
    const parts = [first]
    while (isWord(keyword)) {
      next()
      parts.push(part())
    }
    return { kind, parts }
  }
  const conjunction = (): Filter => list('and', 'AND', disjunction)
  const disjunction = (): Filter => list('or', 'OR', term)

  function term(): Filter {
    if (isWord('NOT')) {
      next()
      return { kind: 'not', part: operand() }
    }
    return operand()
  }

  function operand(): Filter {
    if (!isSymbol('(')) return condition()
    next()
    depth += 1
    if (depth > DEPTH) throw new ApiProblem(400, `filters: more than ${DEPTH} nested parentheses`)
    const inner = conjunction()
    depth -= 1
    if (!isSymbol(')')) fail(peek(), "')'")
    next()
    return inner
  }

  function string(expected: string): Token {
    const token = peek()
    const fits = (token.kind === 'word' || token.kind === 'quoted') && !isKeyword(token)
    if (!fits || token.text === '') fail(token, expected)
    return next()
  }

  function numeric(): number {
    const token = peek()
    if (token.kind !== 'word' || !isNumber(token.text)) fail(token, 'numeric')
    return Number(next().text)
  }

  function skipScore(): void {
    // `<score=2>` weighs optional conditions in Algolia; conditions only include or exclude here.
    if (!isSymbol('<')) return
    next()
    if (!isWord('score')) fail(peek(), 'score')
    next()
    if (!isSymbol('=')) fail(peek(), "'='")
    next()
    numeric()
    if (!isSymbol('>')) fail(peek(), "'>'")
    next()
  }

  function isScore(): boolean {
    const following = tokens[at + 1]
    return isSymbol('<') && following?.kind === 'word' && following.raw === 'score'
  }

  function facet(attribute: string, token: Token): Filter {
    const negated = token.kind === 'word' && token.negative
    const value = negated ? token.text.slice(1) : token.text
    const plain: Filter = { kind: 'facet', attribute, value }
    return negated ? { kind: 'not', part: plain } : plain
  }

  function condition(): Filter {
    const name = string('filter')
    if (isScore()) skipScore()
    else if (peek().kind === 'symbol' && COMPARISONS.includes(peek().text)) {
      const comparison = next().text as Comparison
      return { kind: 'compare', attribute: name.text, comparison, value: numeric() }
    } else if (isSymbol(':')) {
      next()
      const packed = /^(-?[\d.]+)TO(-?[\d.]+)$/.exec(peek().raw)
      if (packed) {
        next()
        return {
          kind: 'range',
          attribute: name.text,
          from: Number(packed[1]),
          to: Number(packed[2]),
        }
      }
      const value = string('string')
      if (isWord('TO') && isNumber(value.text)) {
        next()
        return { kind: 'range', attribute: name.text, from: Number(value.text), to: numeric() }
      }
      skipScore()
      return facet(name.text, value)
    }
    return facet('_tags', name)
  }

  if (peek().kind === 'end') return null
  const result = conjunction()
  if (peek().kind !== 'end') fail(peek(), 'end of filter')
  return result
}
