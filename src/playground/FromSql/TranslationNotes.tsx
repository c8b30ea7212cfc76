import { Backticked } from '#ui/Backticked/Backticked.tsx'

/** What a translation rewrote, and what it left as `sql`. */
export function TranslationNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul>
      {notes.map((note) => (
        <li key={note}>
          <Backticked text={note} />
        </li>
      ))}
    </ul>
  )
}
