'use client'
import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { PartFailure } from '#base/ui/PartFailure/PartFailure.tsx'
import css from './Playground.module.css'

async function loadApplication(name: string): Promise<ComponentType> {
  switch (name) {
    case 'translator':
      return (await import('../Translator/Translator.tsx')).Translator
    case 'embed':
      return (await import('../Embed/Embed.tsx')).Embed
    default:
      return (await import('../Workbench/Workbench.tsx')).Workbench
  }
}

/**
 * Loads and renders the application that a page's placeholder names: its code comes after the page's text.
 *
 * @param name `playground`, `translator` or `embed`
 */
export function Playground({ name }: { name: string }) {
  const [View, setView] = useState<ComponentType | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (failed) return
    loadApplication(name).then(
      // Rendered in slices: the reader may scroll and tap meanwhile.
      (loaded) => startTransition(() => setView(() => loaded)),
      () => setFailed(true),
    )
  }, [name, failed])

  if (View) return <View />
  if (failed) return <PartFailure part={`The ${name}`} onRetry={() => setFailed(false)} />
  return (
    <p className={css.waiting} role="status">
      Loading …
    </p>
  )
}
