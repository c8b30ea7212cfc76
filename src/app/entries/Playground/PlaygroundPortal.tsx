'use client'
import { type ComponentType, type ReactPortal, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { PartFailure } from '#ui/PartFailure/PartFailure.tsx'

interface Found {
  place: Element
  /** Null when it could not be loaded. */
  Playground: ComponentType | null
}

/**
 * Fills the place that a page's prose keeps for the playground. The prose is not hydrated, so the
 * application is put into it from outside; only pages with such a place load it.
 *
 * @param path of the page: another page has another place, or none.
 */
export function PlaygroundPortal({ path }: { path: string }): ReactPortal | null {
  const [found, setFound] = useState<Found | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another place
  useEffect(() => {
    const place = document.querySelector('[data-playground]')
    if (place) {
      import('#playground/Playground/Playground.tsx').then(
        ({ Playground }) => setFound({ place, Playground }),
        () => setFound({ place, Playground: null }),
      )
    }
    return () => setFound(null)
  }, [path, attempt])

  if (!found) return null
  const { place, Playground } = found
  const content = Playground ? (
    <Playground />
  ) : (
    <PartFailure part="The playground" onRetry={() => setAttempt(attempt + 1)} />
  )
  return createPortal(content, place)
}
