import { useEffect, useState } from 'react'
import { readStored, store } from '#model/storage.ts'
import { LoadFailure } from '../LoadFailureScreen/LoadFailureScreen.tsx'

/** Session storage key for the URL that was reloaded because one of its scripts was missing. */
const RELOADED_KEY = 'kysely-docs.script-reloaded'

/** Returns whether a page failed because a script or stylesheet didn't load; browsers word it differently. */
export function isScriptFailure({ message }: Error): boolean {
  return /preload CSS|(dynamically imported|importing a) module/i.test(message)
}

/**
 * Handles a script that couldn't be loaded, for example after a new deployment (spec 8): reloads once if the
 * server responds; otherwise shows the load-failure screen, whose Retry does the same.
 */
export function ScriptFailure({ error }: { error: Error }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const triedBefore = readStored(RELOADED_KEY, 'session') === location.href
    store(RELOADED_KEY, location.href, 'session')
    if (triedBefore) setIsShown(true)
    else reload().then((answered) => setIsShown(!answered))
  }, [])
  return isShown ? <LoadFailure error={error} onRetry={() => void reload()} /> : null
}

/** Reloads if the server responds; returns false if it doesn't. */
async function reload(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'reload' }).catch(() => null)
  if (answer?.ok) location.reload()
  return answer?.ok ?? false
}
