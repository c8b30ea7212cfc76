import { useSyncExternalStore } from 'react'
import { DEFAULT_DIALECT, type Dialect, isDialect } from '#model/dialect.ts'

/**
 * The dialect that the whole site shows. It is changed by radio buttons with `data-dialect-radio`; what another tab
 * chooses changes nothing here, where a query is being written for one.
 */
export function useSiteDialect(): Dialect {
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
