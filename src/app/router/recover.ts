import { STORAGE_KEYS } from '#model/constants.ts'
import { readStored, store } from '#model/storage.ts'

const KEY = STORAGE_KEYS.reloadedAddress

/**
 * Answers a page that failed to load. The usual cause is a new deployment whose old files are gone:
 * a full load of the target mends it. That is tried once, and only when the server answers;
 * otherwise `fail` shows why (spec 8, "Page chunk fails to load").
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
    // Without storage nobody could tell the second failure from the first: it would reload for ever.
    // The address bar holds the target already: a navigation commits before its page is loaded.
    if (isTried()) return location.reload()
  }
  clearReloadAttempt()
  fail(error)
}

/** The page works: a later failure at the same address may reload again. */
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
