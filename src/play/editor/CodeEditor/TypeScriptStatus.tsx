import { useSyncExternalStore } from 'react'
import type { ServiceClient } from './service-client.ts'
import styles from './TypeScriptStatus.module.css'

/** Shows whether the types are loading or failed to load; renders nothing once they are ready. */
export function TypeScriptStatus({ service }: { service: ServiceClient }) {
  const state = useSyncExternalStore(
    (changed) => {
      void service.settled.then(changed)
      return () => {}
    },
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
