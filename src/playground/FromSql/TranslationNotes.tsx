import { Backticked } from '#ui/Backticked/Backticked.tsx'
import { OUTCOMES, type TranslationState } from './use-translation.ts'

export interface TranslationNotesProps {
  state: TranslationState
  /** What the sentences are about: “The code”. */
  what: string
  /** A sentence after them. */
  more?: string
}

/** Whether a translation says the same, what it rewrote, and what it left as `sql`. */
export function TranslationNotes({ state, what, more = '' }: TranslationNotesProps) {
  const { busy, outcome, proof, problem } = state
  const notes = outcome?.notes ?? []
  return (
    <>
      <p role="status">
        {busy
          ? 'Translating …'
          : outcome && `${what} ${OUTCOMES[outcome.kind]} ${proof} ${more}`.trim()}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {notes.length > 0 && (
        <ul>
          {notes.map((note) => (
            <li key={note}>
              <Backticked text={note} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
