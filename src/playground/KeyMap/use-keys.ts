import { type RefObject, useEffect, useRef } from 'react'
import { type Action, actionOf } from './keys.ts'

/**
 * Handles the playground's shortcuts wherever the focus is on the page. A plain `?` counts only while the
 * focus is in the playground, so that no single key has an unexpected effect elsewhere.
 */
export function useKeys(
  root: RefObject<HTMLElement | null>,
  actions: Record<Action, () => void>,
): void {
  const latest = useRef(actions)
  latest.current = actions

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An open dialog has its own keys, and an editor has already handled its own.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return
      const [target] = event.composedPath()
      const inside = root.current?.contains(document.activeElement) ?? false
      const writes = writesInto(target)
      // Fields elsewhere on the page, such as the search, have their own keys.
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
