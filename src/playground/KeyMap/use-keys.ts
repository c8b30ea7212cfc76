import { type RefObject, useEffect, useRef } from 'react'
import { type Action, actionOf } from './keys.ts'

/**
 * Does what the reader's keys ask for, wherever on the page the focus is; `?` alone only while it is in the
 * playground, so that no single key acts where nobody expects it.
 */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  actions: Record<Action, () => void>,
): void {
  const latest = useRef(actions)
  latest.current = actions

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An open dialog has its own keys, and an editor has answered already.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const [target] = event.composedPath()
      const inside = root.current?.contains(document.activeElement) ?? false
      const writes = writesInto(target)
      // A field of the page around has its own keys, such as that of the search.
      if (writes && !inside) return
      const action = actionOf(event, writes || !inside)
      if (!action) return
      event.preventDefault()
      latest.current[action]()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [root])
}

function writesInto(target: EventTarget | undefined): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select')
}
