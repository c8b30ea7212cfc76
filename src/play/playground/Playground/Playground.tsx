'use client'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import css from './Playground.module.css'

async function loadApplication(): Promise<ComponentType> {
  switch (document.querySelector<HTMLElement>('[data-application]')?.dataset.application) {
    case 'translator':
      return (await import('../Translator/Translator.tsx')).Translator
    case 'embed':
      return (await import('../Embed/Embed.tsx')).Embed
    default:
      return (await import('../Workbench/Workbench.tsx')).Workbench
  }
}

/** Loads and renders the application that a page's placeholder names: its code comes after the page's text. */
export function Playground() {
  const [View, setView] = useState<ComponentType | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    loadApplication().then(
      // Rendered in slices: the reader may scroll and tap meanwhile.
      (loaded) => startTransition(() => setView(() => loaded)),
      () => setFailed(true),
    )
  }, [])

  if (View) return <View />
  return (
    <p className={failed ? undefined : css.waiting} role="status">
      {failed
        ? 'This part of the page could not be loaded. Check your connection and reload the page.'
        : 'Loading …'}
    </p>
  )
}
