import { type RefObject, useRef } from 'react'
import type { CodePaneHandle } from '../CodePane/CodePane.tsx'
import type { Action } from '../KeyMap/keys.ts'
import { useKeys } from '../KeyMap/use-keys.ts'

/** What keys do, and how the database's pane is opened. */
type Actions = Record<Exclude<Action, 'database'>, () => void> & { openDatabase(): void }

/**
 * The playground's keys. The database's pane is there once the sample is, which comes when it is opened: the focus
 * follows then.
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
