/** Texts shorter than this, in characters, such as table cells and list items, are merged with the next. */
const SHORT_TEXT_LENGTH = 80

/** Splits a section's texts into searchable units: paragraphs, and consecutive short texts merged. */
export function paragraphs(texts: readonly string[]): string[] {
  const result: string[] = []
  let open = false
  for (const text of texts) {
    const short = text.length < SHORT_TEXT_LENGTH
    const last = result.at(-1)
    if (open && short && last !== undefined && last.length < SHORT_TEXT_LENGTH * 4) {
      result[result.length - 1] = `${last} ${text}`
    } else result.push(text)
    open = short
  }
  return result
}
