import { STORAGE_KEYS } from '#model/constants.ts'
import { readStored, store } from '#model/storage.ts'

const KEY = STORAGE_KEYS.reloadedAddress

/**
 * Recovers from a page that failed to load. The usual cause is a new deployment without the old files: a full
 * load of the target fixes that. It is tried once, and only if the server responds; otherwise `fail` shows
 * the reason (spec 8, "Page chunk fails to load").
 */
export async function recoverByReload(
  target: URL,
  cause: unknown,
  fail: (error: Error) => void,
): Promise<void> {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const isTried = () => readStored(KEY, 'session') === target.href
  if (!isTried() && (await answers(target))) {
    store(KEY, target.href, 'session')
    // Without storage a second failure can't be told from the first: the page would reload forever.
    // The address bar already shows the target: a navigation commits before its page is loaded.
    if (isTried()) return location.reload()
  }
  clearReloadAttempt()
  fail(error)
}

/** Clears the recorded attempt: a later failure at the same address may reload again. */
export function clearReloadAttempt(): void {
  store(KEY, null, 'session')
}

async function answers(target: URL): Promise<boolean> {
  try {
    const response = await fetch(target, { cache: 'reload', headers: { Accept: 'text/html' } })
    return response.ok
  } catch {
    return false
  }
}
