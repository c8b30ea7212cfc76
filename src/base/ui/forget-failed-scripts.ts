/**
 * Requests once more the scripts that the page has preloaded; those that it has come from the browser's cache. WebKit keeps
 * the failure of a preloaded script, also over a reload, until something else requests its address. Call this when a script
 * could not be loaded, so that the next attempt requests it.
 */
export async function forgetFailedScripts(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
  await Promise.allSettled([...links].map(({ href }) => fetch(href)))
}
