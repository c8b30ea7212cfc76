import type * as DocumentNavigation from './document-navigation.ts'
import { prefersDocuments } from './visible-links.ts'

/** The script that answers taps on links before hydration; null until it is loaded. */
let script: typeof DocumentNavigation | null = null

export function tapScript(): typeof DocumentNavigation | null {
  return script
}

/** Loads the script on touch screens. If that fails, the browser handles taps itself. */
export function loadTapScript(): void {
  if (!('navigation' in window && prefersDocuments())) return
  import('./document-navigation.ts').then(
    (loaded) => {
      script = loaded
    },
    () => undefined,
  )
}
