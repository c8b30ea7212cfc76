'use client'
import { type ComponentType, type ReactPortal, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * Fills the place that a page's prose keeps for the playground. The prose is not hydrated, so the
 * application is put into it from outside; only pages with such a place load it.
 *
 * @param path of the page: another page has another place, or none.
 */
export function PlaygroundHost({ path }: { path: string }): ReactPortal | null {
  const [found, setFound] = useState<{ place: Element; Playground: ComponentType } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another place
  useEffect(() => {
    const place = document.querySelector('[data-playground]')
    if (place) {
      import('#playground/Playground/Playground.tsx').then(({ Playground }) =>
        setFound({ place, Playground }),
      )
    }
    return () => setFound(null)
  }, [path])

  return found && createPortal(<found.Playground />, found.place)
}
