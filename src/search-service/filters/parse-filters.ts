import { ApiProblem } from '../http/api-problem.ts'
import type { Comparison, Filter } from './filter.ts'
import { readTokens, type Token } from './lexer.ts'
import { isNumber } from './number.ts'

const COMPARISONS: readonly string[] = ['<', '<=', '=', '!=', '>=', '>']
const KEYWORDS: readonly string[] = ['AND', 'OR', 'NOT', 'TO']
/** Maximum nesting depth of parentheses: the parser recurses for each level. */
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
 * Parses the `filters` parameter. OR binds more tightly than AND, as in Algolia: `a AND b OR c` is `a AND (b
 * OR c)`. Some expressions that Algolia rejects for its own reasons are accepted: an AND inside an OR,
 * different kinds of conditions in one OR, and NOT before parentheses.
 *
 * @returns null for an empty expression.
 */
export function parseFilters(source: string): Filter | null {
  return new FilterParser(readTokens(source)).parse()
}

/** Recursive descent: each method reads one rule of the grammar from the tokens. */
class FilterParser {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  parse(): Filter | null {
    if (this.#peek().kind === 'end') return null
    const result = this.#conjunction()
    if (this.#peek().kind !== 'end') this.#fail('end of filter')
    return result
  }

  #conjunction(): Filter {
    return this.#list('and', 'AND', () => this.#disjunction())
  }

  #disjunction(): Filter {
    return this.#list('or', 'OR', () => this.#term())
  }

  #list(kind: 'and' | 'or', keyword: string, part: () => Filter): Filter {
    const first = part()
    if (!this.#isWord(keyword)) return first
    const parts = [first]
    while (this.#isWord(keyword)) {
      this.#next()
      parts.push(part())
    }
    return { kind, parts }
  }

  #term(): Filter {
    if (!this.#isWord('NOT')) return this.#operand()
    this.#next()
    return { kind: 'not', part: this.#operand() }
  }

  #operand(): Filter {
    if (!this.#isSymbol('(')) return this.#condition()
    this.#next()
    this.#depth += 1
    if (this.#depth > DEPTH) {
      throw new ApiProblem(400, `filters: more than ${DEPTH} nested parentheses`)
    }
    const inner = this.#conjunction()
    this.#depth -= 1
    this.#skipSymbol(')')
    return inner
  }

  #condition(): Filter {
    const name = this.#string('filter')
    if (this.#isScore()) {
      this.#skipScore()
      return facet('_tags', name)
    }
    const { kind, text } = this.#peek()
    if (kind === 'symbol' && COMPARISONS.includes(text)) {
      const comparison = this.#next().text as Comparison
      return { kind: 'compare', attribute: name.text, comparison, value: this.#numeric() }
    }
    return this.#isSymbol(':') ? this.#valueOf(name.text) : facet('_tags', name)
  }

  /** Parses what follows `attribute:`: a range or a value. */
  #valueOf(attribute: string): Filter {
    this.#next()
    const packed = /^(-?[\d.]+)TO(-?[\d.]+)$/.exec(this.#peek().raw)
    if (packed) {
      this.#next()
      return { kind: 'range', attribute, from: Number(packed[1]), to: Number(packed[2]) }
    }
    const value = this.#string('string')
    if (this.#isWord('TO') && isNumber(value.text)) {
      this.#next()
      return { kind: 'range', attribute, from: Number(value.text), to: this.#numeric() }
    }
    this.#skipScore()
    return facet(attribute, value)
  }

  #string(expected: string): Token {
    const token = this.#peek()
    const fits = (token.kind === 'word' || token.kind === 'quoted') && !isKeyword(token)
    if (!fits || token.text === '') this.#fail(expected)
    return this.#next()
  }

  #numeric(): number {
    const token = this.#peek()
    if (token.kind !== 'word' || !isNumber(token.text)) this.#fail('numeric')
    return Number(this.#next().text)
  }

  /** Skips `<score=2>`, which weights optional conditions in Algolia; conditions only filter here. */
  #skipScore(): void {
    if (!this.#isSymbol('<')) return
    this.#next()
    if (!this.#isWord('score')) this.#fail('score')
    this.#next()
    this.#skipSymbol('=')
    this.#numeric()
    this.#skipSymbol('>')
  }

  #isScore(): boolean {
    const following = this.#tokens[this.#at + 1]
    return this.#isSymbol('<') && following?.kind === 'word' && following.raw === 'score'
  }

  #skipSymbol(text: string): void {
    if (!this.#isSymbol(text)) this.#fail(`'${text}'`)
    this.#next()
  }

  #isSymbol(text: string): boolean {
    return this.#peek().kind === 'symbol' && this.#peek().text === text
  }

  #isWord(text: string): boolean {
    return this.#peek().kind === 'word' && this.#peek().raw === text
  }

  #peek(): Token {
    return this.#tokens[this.#at] ?? (this.#tokens.at(-1) as Token)
  }

  #next(): Token {
    const token = this.#peek()
    this.#at += 1
    return token
  }

  #fail(expected: string): never {
    const token = this.#peek()
    const message = `filters: Unexpected token ${shown(token)} expected ${expected} at col ${token.column}`
    throw new ApiProblem(400, message)
  }
}

function facet(attribute: string, token: Token): Filter {
  const negated = token.kind === 'word' && token.negative
  const value = negated ? token.text.slice(1) : token.text
  const plain: Filter = { kind: 'facet', attribute, value }
  return negated ? { kind: 'not', part: plain } : plain
}
