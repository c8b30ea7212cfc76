/** `navigator.connection`, where the browser has it (Network Information API). */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether files may be fetched before they are asked for: not on 2g, nor when data is to be saved. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '')
}

/** Calls back when the browser has nothing else to do. */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 1000 })
  else setTimeout(callback, 200)
}

/** Calls back once the next frame is painted. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback))
}
