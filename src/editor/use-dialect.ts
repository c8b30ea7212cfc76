import { useSyncExternalStore } from 'react'
import { DEFAULT_DIALECT, type Dialect, isDialect } from '#model/dialect.ts'

/**
 * Returns the site-wide dialect. It is changed by radio buttons with `data-dialect-radio`, which the page's own
 * behaviors handle.
 */
export function useDialect(): Dialect {
  return useSyncExternalStore(subscribe, () => {
    const chosen = document.documentElement.dataset.dialect
    return isDialect(chosen) ? chosen : DEFAULT_DIALECT
  })
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-dialect'] })
  return () => observer.disconnect()
}
