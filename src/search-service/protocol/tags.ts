import { badRequest } from '../http/api-problem.ts'
import type { Limits } from '../limits.ts'

const TAGS = ['highlightPreTag', 'highlightPostTag', 'snippetEllipsisText'] as const

/** Limits the text written around each match: a response repeats it thousands of times. */
export function checkTags(values: Readonly<Record<string, unknown>>, { tagLength }: Limits): void {
  for (const name of TAGS) {
    const value = values[name]
    if (typeof value === 'string' && value.length > tagLength) {
      throw badRequest(
        `Invalid value for "${name}", expected string of ${tagLength} characters at most`,
      )
    }
  }
}
