import { type RefObject, useRef } from 'react'
import type { CodePaneHandle } from '../CodePane/CodePane.tsx'
import type { Action } from '../KeyMap/keys.ts'
import { useKeys } from '../KeyMap/use-keys.ts'

/** Actions of the shortcuts; the database pane is opened first and focused later. */
type Actions = Record<Exclude<Action, 'database'>, () => void> & { openDatabase(): void }

/**
 * Registers the playground's shortcuts. The database pane exists only once the sample is loaded, which starts
 * when it is opened: it is focused then.
 *
 * @returns the ref of that pane.
 */
export function useWorkbenchKeys(
  bench: RefObject<HTMLElement | null>,
  { openDatabase, ...actions }: Actions,
): (pane: CodePaneHandle | null) => void {
  const database = useRef<CodePaneHandle>(null)
  const focusWhenOpen = useRef(false)
  useKeys(bench, {
    ...actions,
    database() {
      if (database.current) return database.current.focus()
      focusWhenOpen.current = true
      openDatabase()
    },
  })
  return (pane) => {
    database.current = pane
    if (pane && focusWhenOpen.current) {
      focusWhenOpen.current = false
      pane.focus()
    }
  }
}
