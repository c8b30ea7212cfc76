/** Returns the URL that the document was loaded from; the address may already be that of another page. */
export function loadedUrl(): URL {
  const [load] = performance.getEntriesByType('navigation')
  return new URL(load?.name ?? location.href)
}
