import { type ComponentType, useEffect, useState } from 'react'
import { PartFailure } from '#base/ui/PartFailure/PartFailure.tsx'

/** A component that only some blocks need, for `Part`. */
export interface LazyPart<P extends object> {
  /** Names the part in the message if it can't be loaded: "The check of your answer". */
  what: string
  load(): Promise<ComponentType<P>>
  /** What was loaded, at any place. */
  loaded?: ComponentType<P>
}

interface PartProps<P extends object> {
  of: LazyPart<P>
  /** The component's own props. */
  with: P
}

/**
 * Shows a component that is fetched when it is first shown. If it can't be loaded, a message with a button that tries
 * again takes its place.
 */
export function Part<P extends object>({ of, with: props }: PartProps<P>) {
  const [Loaded, setLoaded] = useState(() => of.loaded)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (Loaded || failed) return
    let isShown = true
    of.load().then(
      (component) => {
        of.loaded = component
        if (isShown) setLoaded(() => component)
      },
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [of, Loaded, failed])

  if (failed) return <PartFailure part={of.what} onRetry={() => setFailed(false)} />
  return Loaded ? <Loaded {...props} /> : null
}
