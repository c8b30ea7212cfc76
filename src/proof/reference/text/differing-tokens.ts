import { diffArrays } from 'diff'

/** Matches names, numbers, and every other character separately. */
const TOKEN = /[$\w]+|[^\s$\w]/g

/** Maximum fraction of a text to mark: marking more wouldn't show where the difference is. */
const MAX_MARKED_SHARE = 0.6

/** A range of a text: offset and length. */
export type TextRange = [start: number, length: number]

/**
 * Returns the tokens that each of two pieces of code has and the other doesn't, ignoring white space and the
 * kind of quotes.
 *
 * @returns nothing for texts that have little in common
 */
export function differingTokens(before: string, after: string): [TextRange[], TextRange[]] {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  const marked: [TextRange[], TextRange[]] = [[], []]
  let [oldIndex, nowIndex] = [0, 0]
  for (const { added, removed, count = 0 } of diffArrays(
    old.map(({ text }) => text),
    now.map(({ text }) => text),
  )) {
    if (!added) {
      if (removed) marked[0].push(...old.slice(oldIndex, oldIndex + count).map(stretch))
      oldIndex += count
    }
    if (!removed) {
      if (added) marked[1].push(...now.slice(nowIndex, nowIndex + count).map(stretch))
      nowIndex += count
    }
  }
  const isMuch = marked.some(
    (tokens, side) => tokens.length > [old, now][side]!.length * MAX_MARKED_SHARE,
  )
  return isMuch ? [[], []] : marked
}

/** Whether two pieces of code are equal except for white space, quotes and closing separators. */
export function isSameCode(before: string, after: string): boolean {
  const bare = (text: string) =>
    tokensOf(text)
      .map((token) => token.text)
      .join(' ')
      .replace(/[,;] (?=[\]})>])/g, '')
      .replace(/(^|[:=<(,] )\| /g, '$1')
  return bare(before) === bare(after)
}

function tokensOf(text: string): { text: string; start: number }[] {
  return [...text.matchAll(TOKEN)].map((match) => {
    return { text: match[0] === '"' ? "'" : match[0], start: match.index }
  })
}

function stretch({ text, start }: { text: string; start: number }): TextRange {
  return [start, text.length]
}
