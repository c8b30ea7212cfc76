/** Shorter texts, such as table cells and list items, join the next, in characters. */
const SHORT = 80

/** The texts of a section as they are searched: paragraphs, and short texts that follow one another. */
export function paragraphs(texts: readonly string[]): string[] {
  const result: string[] = []
  let open = false
  for (const text of texts) {
    const short = text.length < SHORT
    const last = result.at(-1)
    if (open && short && last !== undefined && last.length < SHORT * 4) {
      result[result.length - 1] = `${last} ${text}`
    } else result.push(text)
    open = short
  }
  return result
}
