import type { SqlToken } from '#base/sql/sql-tokens.ts'

/** A word or sign of a statement, and where it comes from. */
export type Word = SqlToken

/** Words to put into a statement: as text, separated by spaces, or in a list with words of the statement. */
type NewWords = string | readonly (string | Word)[]

/**
 * The words of a statement, without what separates them: to be found, and to be replaced. Words are found in any case.
 * A range is given by the index of its first word and the index behind its last one.
 */
export class Words {
  readonly #list: Word[]

  constructor(list: readonly Word[]) {
    this.#list = [...list]
  }

  get length(): number {
    return this.#list.length
  }

  /** Returns the word at an index; undefined outside of the statement. */
  get(index: number): Word | undefined {
    return this.#list[index]
  }

  /** Returns the text of a word in lower case; empty outside of the statement. */
  textAt(index: number): string {
    return this.#list[index]?.text.toLowerCase() ?? ''
  }

  /** Returns the words of a range. */
  slice(from = 0, to = this.length): Word[] {
    return this.#list.slice(from, to)
  }

  /** Returns whether words, separated by spaces, begin at an index. */
  isAt(index: number, words: string): boolean {
    return words.split(' ').every((word, place) => this.textAt(index + place) === word)
  }

  /** Yields each index at which words begin. What has been put in by then is searched too. */
  *each(words: string, from = 0): Generator<number> {
    for (let index = from; index < this.length; index += 1) {
      if (this.isAt(index, words)) yield index
    }
  }

  /** Returns the first index at which words begin, anywhere; undefined if there is none. */
  first(words: string, from = 0): number | undefined {
    return this.each(words, from).next().value ?? undefined
  }

  /**
   * Returns the index of the first of some words that is not in parentheses, or of what closes the parentheses that
   * the search begins in, or of the end.
   */
  find(words: readonly string[], from = 0): number {
    let depth = 0
    for (let index = from; index < this.length; index += 1) {
      const text = this.textAt(index)
      if (text === '(') depth += 1
      if (text === ')') depth -= 1
      if (depth < 0 || (depth === 0 && words.includes(text))) return index
    }
    return this.length
  }

  /** Returns the index of the parenthesis that closes one. */
  closing(open: number): number {
    return this.find([], open + 1)
  }

  /** Returns the ranges between the commas of a range. */
  items(from: number, to: number): [from: number, to: number][] {
    const items: [number, number][] = []
    for (let begin = from; begin < to; ) {
      const end = Math.min(this.find([','], begin), to)
      items.push([begin, end])
      begin = end + 1
    }
    return items
  }

  /** Puts other words in the place of a range. */
  replace(from: number, to: number, words: NewWords): void {
    let { start } = this.#list[from] ?? this.#list.at(-1) ?? { start: 0 }
    const list = (typeof words === 'string' ? words.split(' ') : words).map((word): Word => {
      if (typeof word === 'string') return { kind: 'word', text: word, start }
      start = word.start
      return word
    })
    this.#list.splice(from, to - from, ...list)
  }

  /** Replaces words wherever they stand. */
  replaceEach(words: string, others: string): void {
    const { length } = words.split(' ')
    for (const index of this.each(words)) this.replace(index, index + length, others)
  }

  /** Writes a word in another way, and as another kind of word if one is given. */
  respell(index: number, text: string, kind?: Word['kind']): void {
    const word = this.#list[index]
    if (word) this.#list[index] = { ...word, text, kind: kind ?? word.kind }
  }

  insertBefore(index: number, words: NewWords): void {
    this.replace(index, index, words)
  }

  append(words: NewWords): void {
    this.replace(this.length, this.length, words)
  }

  prepend(words: NewWords): void {
    this.replace(0, 0, words)
  }

  /** Removes a range, and returns it. */
  remove(from: number, to: number): Word[] {
    return this.#list.splice(from, to - from)
  }

  /** Removes semicolons and spaces at the end. */
  removeEnd(): void {
    while (/^(?:;|\s*)$/.test(this.#list.at(-1)?.text ?? 'none')) this.#list.pop()
  }

  /** Puts a range in parentheses. */
  enclose(from: number, to: number): void {
    this.insertBefore(to, ')')
    this.insertBefore(from, '(')
  }
}
