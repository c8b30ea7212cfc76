import { fold } from './fold.ts'

/** A piece of an identifier: `join` in `innerJoin`. Its position is that of its word. */
export interface Piece {
  /** Folded. */
  text: string
  /** UTF-16 offsets in the text. */
  start: number
  end: number
}

/** A word, an identifier or an operator. */
export interface Word extends Piece {
  position: number
  operator: boolean
  /** First letters of the word and its pieces; see `initialBit`. */
  initials: number
  /** Pieces of camelCase, snake_case and `$name`; empty for plain words. */
  pieces: Piece[]
}

/** A dotted name as a whole: `eb.fn.count`. */
interface Dotted extends Piece {
  /** Indexes of its first and last word. */
  first: number
  last: number
}

export interface Tokens {
  words: Word[]
  dotted: Dotted[]
  /** First letters of all words. */
  initials: number
}

const NAME = String.raw`[\p{L}\p{N}_$][\p{L}\p{M}\p{N}_$]*(?:['’]\p{L}+)?`
const OPERATOR = String.raw`[-<>=!|@&~^*+%#?:/]+(?:\$(?![\p{L}\p{N}_$]))?`
const SCAN = new RegExp(String.raw`(${NAME}(?:\.${NAME})*)|(${OPERATOR})`, 'gu')
const NAMES = new RegExp(NAME, 'gu')
/** Scripts written without spaces: each letter is a word. */
const SPACELESS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const SPACELESS_RUNS = new RegExp(
  String.raw`${SPACELESS.source}[\p{M}ー]*|(?:(?!${SPACELESS.source}).)+`,
  'gu',
)
/** Matches `JSON` before `Results`, `Results` and `value2`; `_` and `$` are separators. */
const PIECES =
  /\p{Lu}+(?![\p{Ll}\p{M}])\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}\p{N}]+|\p{Lu}+/gu
const COMPOSITE = /[_$]|\p{Ll}\p{Lu}|\p{N}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u
const ALL_CAPS = /^[^\p{Ll}_]*s?$/u

/** Returns one of 32 bits for the first letter of a term; terms with the same first letter share a bit. */
export function initialBit(text: string): number {
  return 1 << (text.charCodeAt(0) & 31)
}

/** Returns an identifier as one word: folded, without underscores and apostrophes. */
function whole(text: string): string {
  return fold(text).replace(/[_'’]/g, '')
}

function piecesOf(name: string, start: number, text: string): Piece[] {
  if (!COMPOSITE.test(name) || (ALL_CAPS.test(name) && !name.includes('$'))) return []
  const pieces: Piece[] = []
  if (name.startsWith('$') && text.length > 1) {
    pieces.push({ text: text.slice(1), start: start + 1, end: start + name.length })
  }
  for (const match of name.matchAll(PIECES)) {
    const from = start + match.index
    const piece = { text: whole(match[0]), start: from, end: from + match[0].length }
    if (piece.text !== '' && !pieces.some((other) => other.text === piece.text)) pieces.push(piece)
  }
  return pieces.filter((piece) => piece.text !== text)
}

/** Most words of prose: they equal their folded form and have no pieces. */
const PLAIN = /^[a-z]+$/

function pushName(words: Word[], name: string, start: number): void {
  if (PLAIN.test(name)) {
    const end = start + name.length
    const initials = initialBit(name)
    words.push({
      text: name,
      start,
      end,
      position: words.length,
      operator: false,
      initials,
      pieces: [],
    })
    return
  }
  const possessive = /['’]s$/iu.test(name)
  const kept = possessive ? name.slice(0, -2) : name
  if (SPACELESS.test(kept)) {
    for (const run of kept.matchAll(SPACELESS_RUNS)) {
      if (SPACELESS.test(run[0])) pushWord(words, run[0], start + run.index, false)
      else pushName(words, run[0], start + run.index)
    }
    return
  }
  pushWord(words, kept, start, false)
}

function pushWord(words: Word[], original: string, start: number, operator: boolean): void {
  const text = operator ? original : whole(original)
  if (text === '' || (text === '$' && !operator)) return
  const pieces = operator ? [] : piecesOf(original, start, text)
  const initials = pieces.reduce((bits, piece) => bits | initialBit(piece.text), initialBit(text))
  const end = start + original.length
  words.push({ text, start, end, position: words.length, operator, initials, pieces })
}

/** Maximum length of an operator; longer runs are lines and boxes drawn with symbols. */
const MAX_OPERATOR_LENGTH = 4

/**
 * Splits a text into words. A single symbol is punctuation, not a word, unless it is the entire text.
 *
 * @param isPart whether the text is part of a longer one.
 */
export function tokenize(text: string, isPart = false): Tokens {
  const words: Word[] = []
  const dotted: Dotted[] = []
  for (const match of text.matchAll(SCAN)) {
    const [all, name] = match
    const start = match.index
    if (name === undefined) {
      const single = all.length === 1 && (isPart || text.trim() !== all)
      if (!single && all.length <= MAX_OPERATOR_LENGTH) pushWord(words, all, start, true)
      continue
    }
    const first = words.length
    if (!name.includes('.')) pushName(words, name, start)
    else {
      for (const part of name.matchAll(NAMES)) pushName(words, part[0], start + part.index)
      const last = words.length - 1
      if (last > first) {
        dotted.push({ text: whole(name), start, end: start + name.length, first, last })
      }
    }
  }
  if (words.length === 0 && !isPart && text.trim() === '$') {
    const start = text.indexOf('$')
    pushWord(words, '$', start, true)
  }
  const initials = words.reduce((bits, word) => bits | word.initials, 0)
  return { words, dotted, initials }
}
