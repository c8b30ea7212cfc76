import { useSyncExternalStore } from 'react'
import type { Dialect } from '#model/dialect.ts'
import { shownDialect } from './shared-runner.ts'

/** The dialect that a block shows, as it changes. */
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
