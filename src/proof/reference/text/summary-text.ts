/** Approximate length of a description in search results, in characters. */
const MAX_DESCRIPTION_LENGTH = 160

/** Returns the first sentences of our own text, without markup. */
export function summaryText(markdown = ''): string {
  const [paragraph = ''] = markdown.split('\n\n')
  const sentences = paragraph
    .replaceAll('`', '')
    .replace(/\s+/g, ' ')
    .trim()
    .split(/(?<=\.) /)
  let text = sentences.shift() ?? ''
  for (const sentence of sentences) {
    if (text.length + sentence.length >= MAX_DESCRIPTION_LENGTH) break
    text += ` ${sentence}`
  }
  return text
}
