import { diffArrays } from 'diff'

/** Names, numbers, and every other character on its own. */
const TOKEN = /[$\w]+|[^\s$\w]/g

/** More than this part of a text marked says nothing about where the difference is. */
const MOST_MARKED = 0.6

/** A stretch of a text: offset and length. */
export type Stretch = [start: number, length: number]

/**
 * What each of two pieces of code has that the other hasn't, token by token; white space and the kind of
 * quotes don't count.
 *
 * @returns nothing for texts that have little in common
 */
export function differingTokens(before: string, after: string): [Stretch[], Stretch[]] {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  const marked: [Stretch[], Stretch[]] = [[], []]
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
  const isMuch = marked.some((one, side) => one.length > [old, now][side]!.length * MOST_MARKED)
  return isMuch ? [[], []] : marked
}

/** Whether two pieces of code differ by more than white space, quotes and closing separators. */
export function sameCode(before: string, after: string): boolean {
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

function stretch({ text, start }: { text: string; start: number }): Stretch {
  return [start, text.length]
}
