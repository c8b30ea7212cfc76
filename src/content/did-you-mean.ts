import { closest } from '#model/closest.ts'

/** A fix sentence: the likely intention when there is one, and everything that is allowed. */
export function suggest(word: string, candidates: readonly string[]): string {
  const near = closest(word, candidates)
  const all = `Known: ${[...candidates].sort().join(', ') || 'none'}.`
  return near ? `Did you mean "${near}"? ${all}` : all
}
