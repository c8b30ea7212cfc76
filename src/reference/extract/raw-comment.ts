/** A documentation comment without its delimiters, split into text and block tags. */
export interface RawComment {
  /** Markdown before the first block tag. */
  text: string
  /** Block tags in order: name without `@`, and the text that follows it. */
  tags: { name: string; text: string }[]
}

const FENCE = /^\s*(```|~~~)/
const TAG = /^@([a-z]\w*)\s?(.*)$/i

/**
 * Removes the delimiters of a comment: slashes, the star of each line, and one space after it. Code keeps its
 * indentation, and an `@` inside a fence is code.
 *
 * @param comment from its opening to its closing delimiter
 */
export function readComment(comment: string): RawComment {
  const lines = comment
    .replace(/^\/\*\*/, '')
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  const blocks: { name: string; lines: string[] }[] = [{ name: '', lines: [] }]
  let fenced = false
  for (const line of lines) {
    if (FENCE.test(line)) fenced = !fenced
    const tag = fenced ? null : TAG.exec(line.trimStart())
    if (tag) blocks.push({ name: tag[1]!, lines: [tag[2]!] })
    else blocks.at(-1)!.lines.push(line)
  }
  const [body, ...tags] = blocks
  return {
    text: textOf(body!.lines),
    tags: tags.map(({ name, lines }) => ({ name, text: textOf(lines) })),
  }
}

function textOf(lines: readonly string[]): string {
  return lines.join('\n').replace(/^\n+|\s+$/g, '')
}
