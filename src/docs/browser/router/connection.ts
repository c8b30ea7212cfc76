/** `navigator.connection`, where supported (Network Information API). */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Returns whether files may be prefetched: not on 2G, nor when data saving is on. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '')
}

/**
 * Returns whether pages may be prefetched. Without the Navigation API every link loads a document, which the
 * browser asks the server for again.
 */
export function mayPrefetchPages(): boolean {
  return 'navigation' in window && mayPrefetch()
}

/** Calls back when the browser is idle. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 1000 })
  else setTimeout(callback, 200)
}

/** Calls back once the next frame is painted. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback))
}
