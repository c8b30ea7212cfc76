import { openFromSql } from '../FromSql/FromSql.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { STARTERS } from '../starters.ts'

/** Menu of code to start from, or none. */
export function StarterMenu({ onPick }: { onPick(code: string): void }) {
  return (
    <Menu label="Start from">
      {STARTERS.map(({ id, label, code }) => (
        <button key={id} type="button" onClick={() => onPick(code)}>
          {label}
        </button>
      ))}
      <button type="button" onClick={openFromSql}>
        Your SQL …
      </button>
      <button type="button" onClick={() => onPick('')}>
        Empty
      </button>
    </Menu>
  )
}
