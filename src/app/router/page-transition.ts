/** Milliseconds; `--duration-1` of the styles. */
const DURATION = 120

/**
 * Fades the page in that was just put into the document, unless the reader wants less motion or the browser animates
 * the navigation itself (a gesture, for example). The page can be used meanwhile. A view transition would cross-fade,
 * but photographs the old page and the new one first, which doubles the time from a tap to the next page.
 */
export function fadeIn(event: NavigateEvent): void {
  if (event.hasUAVisualTransition) return
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  document.querySelector('main')?.animate({ opacity: [0.3, 1] }, DURATION)
}
