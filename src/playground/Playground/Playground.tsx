'use client'
import { type ComponentType, useEffect, useState } from 'react'
import css from './Playground.module.css'

/** Keeps the playground's place; what it is made of is loaded by this page alone, after its text. */
export function Playground() {
  const [Workbench, setWorkbench] = useState<ComponentType | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    import('../Workbench/Workbench.tsx').then(
      (module) => setWorkbench(() => module.Workbench),
      () => setFailed(true),
    )
  }, [])

  return (
    <div className={css.root}>
      <noscript>
        <p>The playground runs your code in this browser, which needs JavaScript.</p>
      </noscript>
      {Workbench ? (
        <Workbench />
      ) : (
        <p className={css.waiting} role="status">
          {failed
            ? 'The playground could not be loaded. Check your connection and reload the page.'
            : 'Loading the playground …'}
        </p>
      )}
    </div>
  )
}
