import { findTerm, type TermRange } from './dictionary.ts'
import type { Scope } from './evaluate.ts'
import { phraseOccurrences } from './phrase.ts'
import type { Postings } from './postings.ts'
import { tokenize } from './tokenize.ts'

/** A parsed query in Algolia's advanced syntax; each phrase and exclusion is a list of adjacent terms. */
export interface AdvancedSyntax {
  /** The query without quotes and without exclusions. */
  text: string
  /** Phrases in double quotes; records must contain them. */
  phrases: string[][]
  /** Words after a minus sign; records must not contain them. */
  excluded: string[][]
}

const SYNTAX = /"([^"]*)"?|(?<!\S)-([\p{L}\p{N}_$]\S*)/gu

/** Reads Algolia's advanced syntax: `"exact phrase"` and `-word`. */
export function parseAdvancedSyntax(query: string): AdvancedSyntax {
  const phrases: string[][] = []
  const excluded: string[][] = []
  const text = query.replace(SYNTAX, (_all, phrase?: string, word?: string) => {
    const terms = tokenize(phrase ?? word ?? '').words.map((one) => one.text)
    if (terms.length > 0) (phrase === undefined ? excluded : phrases).push(terms)
    return phrase === undefined ? ' ' : ` ${phrase} `
  })
  return { text, phrases, excluded }
}

/** Narrows the scope to records that contain every phrase and none of the exclusions. */
export function narrowScope(scope: Scope, { phrases, excluded }: AdvancedSyntax): Scope {
  if (phrases.length + excluded.length === 0) return scope
  const { postings, filter } = scope
  const wanted = phrases.map((terms) => recordsOf(postings, terms))
  const unwanted = excluded.map((terms) => recordsOf(postings, terms))
  return {
    ...scope,
    filter: (record) =>
      wanted.every((records) => records.has(record)) &&
      !unwanted.some((records) => records.has(record)) &&
      (filter === null || filter(record)),
  }
}

function recordsOf(postings: Postings, terms: readonly string[]): Set<number> {
  const ranges: TermRange[][] = []
  for (const term of terms) {
    const range = findTerm(postings.terms, term)
    if (!range) return new Set()
    ranges.push([range])
  }
  return new Set(phraseOccurrences(postings, ranges)?.records)
}
