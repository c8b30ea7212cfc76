/** Remembers, for the tab's life, the address that a failure was answered with a reload of. */
const RELOADED_KEY = 'kysely-docs.reloaded'

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
  const triedBefore = sessionStorage.getItem(RELOADED_KEY) === target.href
  if (triedBefore || !(await answers(target))) {
    sessionStorage.removeItem(RELOADED_KEY)
    fail(error)
    return
  }
  sessionStorage.setItem(RELOADED_KEY, target.href)
  // The address bar holds the target already: a navigation commits before its page is loaded.
  location.reload()
}

/** The page works: a later failure at the same address may reload again. */
export function forgetReload(): void {
  sessionStorage.removeItem(RELOADED_KEY)
}

async function answers(target: URL): Promise<boolean> {
  try {
    const response = await fetch(target, { cache: 'reload', headers: { Accept: 'text/html' } })
    return response.ok
  } catch {
    return false
  }
}
