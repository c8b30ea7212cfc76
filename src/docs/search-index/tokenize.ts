/**
 * Words of texts about code: identifiers are found whole and by their pieces, dotted names also as a whole,
 * operators (`->>`) are words. The same rules apply to records, queries and highlights.
 */

/** A word of a text, with its UTF-16 offsets. */
export interface Word {
  /** The term by which the index knows it. */
  term: string
  /** Lowercase, without accents, and in full: what a reader who types it has in common with it. */
  text: string
  start: number
  end: number
  /** The pieces of an identifier: `inner` and `join` of `innerJoin`. Empty for plain words. */
  pieces: Word[]
}

/** A word to look for. */
export type QueryTerm = Pick<Word, 'term' | 'text'>

const NAME = String.raw`[\p{L}\p{N}_$][\p{L}\p{M}\p{N}_$]*(?:['’]\p{L}+)?`
const SYMBOLS = '[-<>=!|@&~^*+%#?:/]'
/** Longer runs are lines drawn with symbols. */
const OPERATOR = `(?<!${SYMBOLS})${SYMBOLS}{2,4}(?!${SYMBOLS})`
const SCAN = new RegExp(String.raw`(${NAME}(?:\.${NAME})*)|${OPERATOR}`, 'gu')
const NAMES = new RegExp(NAME, 'gu')
/** A single symbol is punctuation, unless it is the whole text. */
const SYMBOL = /^\s*[-<>=!|@&~^*+%#?$:/]\s*$/
/** Matches `JSON` before `Results`, `Results` and `value2`; `_` and `$` separate. */
const PIECES = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+|\p{Lu}+/gu
const IS_COMPOSITE = /.[_$]|^\$.|\p{Ll}\p{Lu}|\p{N}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u

/** Returns the form in which words are compared: lowercase, without accents, underscores and apostrophes. */
function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|[_'’]/gu, '')
}

/** What folding only makes lowercase: nearly all words. */
const PLAIN = /^[a-zA-Z0-9$.]*$/

/** Returns the term of a folded word, which lacks a plural ending; `class`, `status` and `analysis` have none. */
export function toTerm(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh|ias)es$/.test(word)) return word.slice(0, -2)
  return /(?<!i)[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

function createWord(original: string, start: number, pieces: Word[] = []): Word {
  const text = fold(original.replace(/['’]s$/u, ''))
  return { term: toTerm(text), text, start, end: start + original.length, pieces }
}

function splitName(name: string, start: number): Word[] {
  if (!IS_COMPOSITE.test(name)) return []
  const pieces = [...name.matchAll(PIECES)].map(({ 0: piece, index }) =>
    createWord(piece, start + index),
  )
  return pieces.length > 1 || name.startsWith('$') ? pieces : []
}

/**
 * Splits a text into words, in their order. A dotted name (`eb.fn.count`) is followed by its parts, each a
 * word of its own.
 */
export function splitWords(text: string): Word[] {
  if (SYMBOL.test(text)) return [createWord(text.trim(), text.search(/\S/))]
  return [...text.matchAll(SCAN)].flatMap(({ 0: match, 1: name, index }) => {
    if (name === undefined) return createWord(match, index)
    const parts = [...name.matchAll(NAMES)].map(({ 0: part, index: offset }) =>
      createWord(part, index + offset, splitName(part, index + offset)),
    )
    return parts.length > 1 ? [createWord(name, index), ...parts] : parts
  })
}

/** Returns the terms under which a text is indexed; each of its lines is a text of its own. */
export function listTerms(text: string): string[] {
  const words = text.split('\n').flatMap(splitWords)
  return words.flatMap(({ term, pieces }) => [
    term,
    ...pieces.flatMap((piece) => (piece.term === term ? [] : piece.term)),
  ])
}
