import './page-transition.css'

/**
 * Changes the page with a short cross-fade, by the browser's view transitions. It can be clicked through, and another one
 * ends it. Browsers without them, readers who want less motion, and gestures that the browser animates itself get the
 * change alone.
 *
 * @param update puts the next page into the document.
 * @throws what `update` throws.
 */
export async function changePage(update: () => Promise<void>, event: NavigateEvent): Promise<void> {
  const isStill =
    !document.startViewTransition ||
    document.visibilityState === 'hidden' ||
    event.hasUAVisualTransition ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return update()
  const transition = document.startViewTransition(update)
  // Both also reject when another transition takes over, which is no failure of this one.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => undefined)
  return transition.updateCallbackDone
}
