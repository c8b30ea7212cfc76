import { STARTERS } from '../starters.ts'
import css from './Starters.module.css'

/** Pieces of code to begin with, or none. */
export function Starters({ onPick }: { onPick(code: string): void }) {
  return (
    <fieldset className={css.root}>
      <legend>Start from</legend>
      {STARTERS.map(({ id, label, code }) => (
        <button key={id} type="button" onClick={() => onPick(code)}>
          {label}
        </button>
      ))}
      <button type="button" onClick={() => onPick('')}>
        Empty
      </button>
    </fieldset>
  )
}
