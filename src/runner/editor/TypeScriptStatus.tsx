import { useSyncExternalStore } from 'react'
import type { ServiceClient } from './service-client.ts'
import styles from './TypeScriptStatus.module.css'

/** Says, without a word too many, whether types are there. */
export function TypeScriptStatus({ service }: { service: ServiceClient }) {
  const state = useSyncExternalStore(
    (changed) => service.subscribe(changed),
    () => service.state,
  )
  if (state === 'ready') return null
  return (
    <p className={styles.root} role="status">
      {state === 'loading'
        ? `Loading TypeScript (${(service.size / 1_000_000).toFixed(1)} MB, once) …`
        : 'TypeScript could not be loaded. The code still runs, but without types and completion.'}
    </p>
  )
}
