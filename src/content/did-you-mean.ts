import { closest } from '#model/closest.ts'

/** Returns a fix sentence: the closest match, if any, and all allowed values. */
export function suggest(word: string, candidates: readonly string[]): string {
  const near = closest(word, candidates)
  const all = `Known: ${[...candidates].sort().join(', ') || 'none'}.`
  return near ? `Did you mean "${near}"? ${all}` : all
}
