/** Returns the path that the document was loaded from; the address may already be that of another page. */
export function loadedPath(): string {
  const [load] = performance.getEntriesByType('navigation')
  return load ? new URL(load.name).pathname : location.pathname
}
