import { readStored, store } from '#base/storage/storage.ts'
import { forgetFailedScripts } from '#base/ui/forget-failed-scripts.ts'

/** Key in session storage of the URL that was reloaded after a failure. */
const RELOADED_KEY = 'kysely-docs.reloaded'

/**
 * Recovers from a page that failed to load. The usual cause is a new deployment without the old files: a full
 * load of the target fixes that. It is tried once, and only if the server responds; otherwise `fail` shows
 * the reason (spec 2.12, 7.13).
 *
 * @param key of the session's storage, for the address that was reloaded.
 */
export async function recoverByReload(
  target: URL,
  cause: unknown,
  fail: (error: Error) => void,
  key: string = RELOADED_KEY,
): Promise<void> {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const isTried = () => readStored(key, 'session') === target.href
  if (!isTried() && (await answers(target))) {
    store(key, target.href, 'session')
    // Without storage a second failure can't be told from the first: the page would reload forever.
    // The address bar already shows the target: a navigation commits before its page is loaded.
    if (isTried()) {
      await forgetFailedScripts()
      return location.reload()
    }
  }
  clearReloadAttempt(key)
  fail(error)
}

/** Clears the recorded attempt: a later failure at the same address may reload again. */
export function clearReloadAttempt(key: string = RELOADED_KEY): void {
  store(key, null, 'session')
}

async function answers(target: URL): Promise<boolean> {
  try {
    const response = await fetch(target, { cache: 'reload', headers: { Accept: 'text/html' } })
    return response.ok
  } catch {
    return false
  }
}
