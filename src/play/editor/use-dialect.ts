import { useSyncExternalStore } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import { siteDialect } from '#base/ui/DialectSwitch/site-dialect.ts'

/**
 * Returns the site-wide dialect. It is changed by radio buttons with `data-dialect-radio`, which the page's own
 * behaviors handle.
 */
export function useDialect(): Dialect {
  return useSyncExternalStore(subscribe, siteDialect)
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-dialect'] })
  return () => observer.disconnect()
}
