/**
 * Renders text with `<mark>` around matches, as providers send it. Everything else is treated as text, such
 * as the `<T>` of a type; no other element is ever created from it.
 */
export function Marked({ value }: { value: string }) {
  return splitMarks(value).map(({ text, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    marked ? <mark key={index}>{text}</mark> : text,
  )
}

/** Splits a highlighted value into its parts, in order. */
function splitMarks(value: string): { text: string; marked: boolean }[] {
  return value
    .split(/(<mark>.*?<\/mark>)/s)
    .filter(Boolean)
    .map((part) => {
      const marked = part.startsWith('<mark>')
      return { text: marked ? part.slice(6, -7) : part, marked }
    })
}

/** Returns the marked words without duplicates, to mark them again on the opened page. */
export function markedWords(values: (string | undefined)[]): string[] {
  const words = values.flatMap((value) =>
    splitMarks(value ?? '').flatMap(({ text, marked }) => (marked ? [text.toLowerCase()] : [])),
  )
  return [...new Set(words)]
}
