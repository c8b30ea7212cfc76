/** A part of a text: UTF-16 offsets, the end excluded. */
export interface Mark {
  start: number
  end: number
}

/** A text, and the parts of it that matched, in order and without overlap. */
export interface MarkedText {
  text: string
  marks: readonly Mark[]
}

/** Splits a text into its parts, in order. */
export function splitMarks({ text, marks }: MarkedText): { text: string; marked: boolean }[] {
  const parts: { text: string; marked: boolean }[] = []
  let at = 0
  for (const { start, end } of marks) {
    if (start > at) parts.push({ text: text.slice(at, start), marked: false })
    parts.push({ text: text.slice(start, end), marked: true })
    at = end
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false })
  return parts
}
