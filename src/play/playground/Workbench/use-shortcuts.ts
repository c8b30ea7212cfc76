import { type RefObject, useEffect, useRef } from 'react'

/** What the playground's keyboard shortcuts do. */
export interface Shortcuts {
  /** Ctrl or ⌘ + Enter. */
  run(): void
  /** Ctrl or ⌘ + S. */
  share(): void
  /** Alt + Shift + F. */
  format(): void
}

/** Handles the playground's shortcuts wherever the focus is on the page. */
export function useShortcuts(root: RefObject<HTMLElement | null>, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An open dialog has its own keys, and an editor has already handled its own.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const [target] = event.composedPath()
      const inside = root.current?.contains(document.activeElement) ?? false
      // Fields elsewhere on the page, such as the search, have their own keys.
      if (!inside && isField(target)) return
      const shortcut = findShortcut(event)
      if (!shortcut) return
      event.preventDefault()
      latest.current[shortcut]()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [root])
}

function isField(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select')
}

/** Returns what a key press asks for. Alt and Shift change the character, so that one goes by its place. */
function findShortcut(event: KeyboardEvent): keyof Shortcuts | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const isCommand = ctrlKey || metaKey
  if (isCommand && !altKey && !shiftKey) {
    if (key === 'Enter') return 'run'
    return key.toLowerCase() === 's' ? 'share' : null
  }
  return !isCommand && altKey && shiftKey && code === 'KeyF' ? 'format' : null
}
