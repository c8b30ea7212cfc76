import { useSyncExternalStore } from 'react'
import type { Dialect } from '#model/dialect.ts'
import { siteDialect } from '#ui/DialectSwitch/site-dialect.ts'

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
