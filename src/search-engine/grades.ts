import { ENDS, PIECE, STARTS } from './postings.ts'

/** How exactly an occurrence matches a query word; lower is better. See "exact" in README.md. */
export const GRADE = {
  /** The word is the whole value: a heading or an identifier with that name. */
  value: 0,
  /** The exact word. */
  equal: 1,
  /** The start of a word, another form of the word, or its adjacent pieces. */
  near: 2,
  /** A piece of an identifier. */
  piece: 3,
  /** The start of a piece. */
  pieceStart: 4,
  /** With typos. */
  typo: 5,
  pieceTypo: 6,
} as const

export type MatchKind = 'equal' | 'near' | 'prefix' | 'typo'

const WHOLE_WORD: Record<MatchKind, number> = {
  equal: GRADE.equal,
  near: GRADE.near,
  prefix: GRADE.near,
  typo: GRADE.typo,
}
const PART: Record<MatchKind, number> = {
  equal: GRADE.piece,
  near: GRADE.piece,
  prefix: GRADE.pieceStart,
  typo: GRADE.pieceTypo,
}

/** Returns the grade of an occurrence with these flags. */
export function gradeOf(kind: MatchKind, flags: number): number {
  if (flags & PIECE) return PART[kind]
  return kind === 'equal' && flags & STARTS && flags & ENDS ? GRADE.value : WHOLE_WORD[kind]
}
