import { useEffect, useState } from 'react'
import { Failure } from './FailureScreen.tsx'
import { recoverByReload } from './recover-by-reload.ts'

/** Not the router's key, which is cleared as soon as a page is hydrated. */
const RELOADED_KEY = 'kysely-docs.script-reloaded'

/** Returns whether a page failed because a script or stylesheet didn't load; browsers word it differently. */
export function isScriptFailure({ message }: Error): boolean {
  return /preload CSS|(dynamically imported|importing a) module/i.test(message)
}

/**
 * Handles a script that couldn't be loaded, for example after a new deployment (spec 7.13): reloads once if the
 * server responds; otherwise shows the load-failure screen, whose Retry does the same.
 */
export function ScriptFailure({ error }: { error: Error }) {
  const [isShown, setIsShown] = useState(false)
  const recover = () => {
    void recoverByReload(new URL(location.href), error, () => setIsShown(true), RELOADED_KEY)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(recover, [])
  return isShown ? <Failure what="notLoaded" error={error} onRetry={recover} /> : null
}
