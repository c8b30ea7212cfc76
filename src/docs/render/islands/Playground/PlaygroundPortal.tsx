'use client'
import { type ComponentType, type ReactPortal, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PartFailure } from '#base/ui/PartFailure/PartFailure.tsx'

interface Application {
  place: HTMLElement
  /** Null when it could not be loaded. */
  Playground: ComponentType<{ name: string }> | null
}

/**
 * Renders the playground, or the translator, into the placeholder in a page's prose. The prose is not hydrated,
 * so the application is mounted from outside; only pages with a placeholder load it.
 *
 * @param path the page's path: another page has a different placeholder, or none.
 */
export function PlaygroundPortal({ path }: { path: string }): ReactPortal | null {
  const [application, setApplication] = useState<Application | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another placeholder
  useEffect(() => {
    const place = document.querySelector<HTMLElement>('[data-application]')
    if (place) {
      import('#play/playground/Playground/Playground.tsx').then(
        ({ Playground }) => setApplication({ place, Playground }),
        () => setApplication({ place, Playground: null }),
      )
    }
    return () => setApplication(null)
  }, [path, attempt])

  if (!application) return null
  const { place, Playground } = application
  const name = place.dataset.application ?? ''
  const content = Playground ? (
    <Playground name={name} />
  ) : (
    <PartFailure part={`The ${name}`} onRetry={() => setAttempt(attempt + 1)} />
  )
  return createPortal(content, place)
}
