import { useSyncExternalStore } from 'react'
import { STORAGE_KEYS } from '#model/constants.ts'
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
  const keepOurs = (event: StorageEvent) => {
    if (event.key === STORAGE_KEYS.dialect) event.stopImmediatePropagation()
  }
  addEventListener('storage', keepOurs, true)
  return () => {
    observer.disconnect()
    removeEventListener('storage', keepOurs, true)
  }
}
