import { type MarkedText, splitMarks } from '#docs/search-index/marked-text.ts'

/** Renders a text with `<mark>` around what matched. */
export function Marked({ value }: { value: MarkedText }) {
  return splitMarks(value).map(({ text, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    marked ? <mark key={index}>{text}</mark> : text,
  )
}
