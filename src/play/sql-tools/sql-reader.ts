import type { Dialect } from '#base/model/dialect.ts'
import { type SqlToken, sqlTokens } from '#base/sql/sql-tokens.ts'
import { unquotedText } from './quote-sql.ts'

/** Reads the tokens of a statement, or of a part of one, in turn. */
export class SqlReader {
  /** Without spaces and comments. */
  readonly tokens: readonly SqlToken[]
  /** The index of the next token. */
  at = 0
  readonly dialect: Dialect
  readonly #sql: string

  constructor(sql: string, dialect: Dialect, tokens?: readonly SqlToken[]) {
    const read = () =>
      [...sqlTokens(sql, dialect)].filter(({ kind }) => !/space|comment/.test(kind))
    this.tokens = tokens ?? read()
    this.#sql = sql
    this.dialect = dialect
  }

  /** The values of all texts, in their order. */
  get texts(): string[] {
    return this.tokens.flatMap(({ kind, text }) =>
      kind === 'string' ? unquotedText(text, this.dialect) : [],
    )
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length
  }

  peek(): SqlToken | undefined {
    return this.tokens[this.at]
  }

  /** Returns the next token; undefined at the end. */
  next(): SqlToken | undefined {
    const token = this.tokens[this.at]
    this.at += 1
    return token
  }

  /** Skips words, separated by spaces, if they are next. */
  skip(words: string): boolean {
    const isNext = this.startsWith(words)
    if (isNext) this.at += words.split(' ').length
    return isNext
  }

  /** Returns whether words, separated by spaces, are next. */
  startsWith(words: string): boolean {
    const list = words.split(' ')
    return list.every((word, place) => this.tokens[this.at + place]?.text.toLowerCase() === word)
  }

  /** Goes to the next of some words outside of parentheses, and returns it; undefined if there is none. */
  find(words: RegExp): SqlToken | undefined {
    while (!this.isAtEnd && !words.test(this.peek()!.text)) if (!this.group()) this.at += 1
    return this.peek()
  }

  /** Reads the parts of a name: schema and table. Names without quotes are lower case in PostgreSQL. */
  name(): string[] {
    const parts: string[] = []
    do {
      const { kind, text } = this.next() ?? { kind: 'name', text: '' }
      const isFolded = kind === 'word' && this.dialect === 'postgres'
      parts.push(isFolded ? text.toLowerCase() : unquotedText(text, this.dialect))
      // SQL Server's default schema: `database..table`.
      while (this.startsWith('. .') && this.dialect === 'mssql' && this.skip('.')) parts.push('dbo')
    } while (this.skip('.'))
    return parts
  }

  /** Reads a string or a name that stands alone; empty if none is next. */
  string(): string {
    return unquotedText(this.next()?.text ?? '', this.dialect)
  }

  /** Reads what is in the parentheses that are next; null if none are. */
  group(): SqlReader | null {
    if (this.peek()?.text !== '(') return null
    const begin = this.at + 1
    let depth = 0
    do {
      const { text } = this.next()!
      if (text === '(') depth += 1
      if (text === ')') depth -= 1
    } while (depth > 0 && !this.isAtEnd)
    return this.#of(begin, depth > 0 ? this.at : this.at - 1)
  }

  /** Splits what is left at its commas outside of parentheses. */
  parts(): SqlReader[] {
    const parts: SqlReader[] = []
    while (!this.isAtEnd) {
      const begin = this.at
      this.find(/^,$/)
      parts.push(this.#of(begin, this.at))
      this.at += 1
    }
    return parts
  }

  /** Reads the names in the parentheses that are next, such as the columns of a key. */
  names(): string[] {
    return (this.group()?.parts() ?? []).map((part) => part.name().join('.'))
  }

  /** Returns the SQL of tokens, of all by default. */
  text(from = 0, to = this.tokens.length): string {
    const [first, last] = [this.tokens[from], this.tokens[to - 1]]
    return first && last ? this.#sql.slice(first.start, last.start + last.text.length) : ''
  }

  #of(from: number, to: number): SqlReader {
    return new SqlReader(this.#sql, this.dialect, this.tokens.slice(from, to))
  }
}
