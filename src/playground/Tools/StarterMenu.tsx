import { Menu } from '../Menu/Menu.tsx'
import { STARTERS } from '../starters.ts'

/** Pieces of code to begin with, or none. */
export function StarterMenu({ onPick }: { onPick(code: string): void }) {
  return (
    <Menu label="Start from">
      {STARTERS.map(({ id, label, code }) => (
        <button key={id} type="button" onClick={() => onPick(code)}>
          {label}
        </button>
      ))}
      <button type="button" onClick={() => onPick('')}>
        Empty
      </button>
    </Menu>
  )
}
