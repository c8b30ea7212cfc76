import { useEffect, useState } from 'react'
import { readStored, store } from '#model/storage.ts'
import { LoadFailure } from '../LoadFailureScreen/LoadFailureScreen.tsx'

/** Remembers, for the tab's life, the address that was reloaded since a script of it was missing. */
const RELOADED_KEY = 'kysely-docs.script-reloaded'

/** Whether a page failed since one of its scripts or styles could not be loaded; browsers word it differently. */
export function isScriptFailure({ message }: Error): boolean {
  return /preload CSS|(dynamically imported|importing a) module/i.test(message)
}

/**
 * Answers a script that could not be loaded, as after a new deployment (spec 8): one reload, if the server
 * answers; else the load-failure screen, whose Retry reloads as soon as it does.
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

/** Reloads if the server answers; false if it does not. */
async function reload(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'reload' }).catch(() => null)
  if (answer?.ok) location.reload()
  return answer?.ok ?? false
}
