/**
 * Text with `<mark>` around what matched, as providers send it. Everything else in it is text, such as
 * the `<T>` of a type; no other element is ever made of it.
 */
export function Marked({ value }: { value: string }) {
  return splitMarks(value).map(({ text, marked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    marked ? <mark key={index}>{text}</mark> : text,
  )
}

/** The parts of a highlighted value, in order. */
function splitMarks(value: string): { text: string; marked: boolean }[] {
  return value
    .split(/(<mark>.*?<\/mark>)/s)
    .filter(Boolean)
    .map((part) => {
      const marked = part.startsWith('<mark>')
      return { text: marked ? part.slice(6, -7) : part, marked }
    })
}

/** The words that were marked, without doubles: to mark them again on the page that opens. */
export function markedWords(values: (string | undefined)[]): string[] {
  const words = values.flatMap((value) =>
    splitMarks(value ?? '').flatMap(({ text, marked }) => (marked ? [text.toLowerCase()] : [])),
  )
  return [...new Set(words)]
}
