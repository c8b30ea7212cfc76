'use client'
import { type ComponentType, useEffect, useState } from 'react'
import css from './Playground.module.css'

/** Loads and renders the playground: only this page loads its code, after the page's text. */
export function Playground() {
  const [Workbench, setWorkbench] = useState<ComponentType | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    import('../Workbench/Workbench.tsx').then(
      (module) => setWorkbench(() => module.Workbench),
      () => setFailed(true),
    )
  }, [])

  if (Workbench) return <Workbench />
  return (
    <p className={failed ? undefined : css.waiting} role="status">
      {failed
        ? 'The playground could not be loaded. Check your connection and reload the page.'
        : 'Loading the playground …'}
    </p>
  )
}
