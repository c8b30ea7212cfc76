/** Actions that have a keyboard shortcut in the playground. */
export type Action =
  | 'run'
  | 'share'
  | 'format'
  | 'explain'
  | 'dialect'
  | 'query'
  | 'database'
  | 'output'
  | 'keys'

/** The relevant fields of a keyboard event. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

/** Actions by physical key, since Alt and Shift change the character it types. */
const WITH_ALT_SHIFT: Record<string, Action> = {
  KeyF: 'format',
  KeyE: 'explain',
  KeyD: 'dialect',
  Digit1: 'query',
  Digit2: 'database',
  Digit3: 'output',
  Slash: 'keys',
}

/**
 * Returns the action for a key press; null if there is none.
 *
 * @param writes Whether the key press goes to a text field, where a plain `?` is just a character.
 */
export function actionOf(pressed: KeyPress, writes: boolean): Action | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) {
    if (key === 'Enter') return 'run'
    return key.toLowerCase() === 's' ? 'share' : null
  }
  if (ctrlKey || metaKey) return null
  if (altKey && shiftKey) return WITH_ALT_SHIFT[code] ?? null
  return key === '?' && !altKey && !writes ? 'keys' : null
}

/** Keyboard shortcuts as listed in the dialog. */
export const KEYBOARD_SHORTCUTS: readonly {
  title: string
  keys: readonly [press: string, does: string][]
}[] = [
  {
    title: 'Anywhere in the playground',
    keys: [
      ['Ctrl or ⌘ + Enter', 'Run, or compile'],
      ['Ctrl or ⌘ + S', 'Copy a link to your code'],
      ['Alt + Shift + F', 'Format the query'],
      ['Alt + Shift + E', 'Explain the statements of the last run'],
      ['Alt + Shift + D', 'Next dialect'],
      ['Alt + Shift + 1', 'Go to the query'],
      ['Alt + Shift + 2', 'Go to the database’s types and tables'],
      ['Alt + Shift + 3', 'Go to the output'],
      ['Alt + Shift + /', 'Show this list (outside of a field, press ?)'],
    ],
  },
  {
    title: 'In an editor',
    keys: [
      ['Escape', 'Leave the editor and go to the Run button'],
      ['Ctrl + Space', 'Complete'],
      ['Ctrl or ⌘ + Z', 'Undo, including changes from before a reload'],
      ['Ctrl or ⌘ + Shift + Z, Ctrl + Y', 'Redo'],
      ['Tab, Shift + Tab', 'Indent, outdent'],
      ['Alt + ↑, Alt + ↓', 'Move the line'],
      ['Ctrl or ⌘ + /', 'Comment or uncomment the line'],
    ],
  },
  {
    title: 'On the line between two panes',
    keys: [
      ['Arrow keys', 'Move it'],
      ['Home, End', 'Smallest and largest size'],
    ],
  },
]
