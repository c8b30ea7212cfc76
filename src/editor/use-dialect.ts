import { useSyncExternalStore } from 'react'
import type { Dialect } from '#model/dialect.ts'
import { shownDialect } from './shared-runner.ts'

/** Returns the dialect that a block shows, and follows its changes. */
export function useDialect(block: HTMLElement): Dialect {
  return useSyncExternalStore(
    (changed) => {
      const observer = new MutationObserver(changed)
      observer.observe(document.documentElement, { attributeFilter: ['data-dialect'] })
      block.addEventListener('change', changed)
      return () => {
        observer.disconnect()
        block.removeEventListener('change', changed)
      }
    },
    () => shownDialect(block),
  )
}
