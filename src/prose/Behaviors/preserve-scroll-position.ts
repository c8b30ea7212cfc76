/**
 * Applies a change that may alter heights all over the page, and preserves the position of `control` on the
 * screen, so that the reader doesn't lose their place.
 */
export function preserveScrollPosition(control: Element | undefined, change: () => void): void {
  const before = control?.getBoundingClientRect().top
  change()
  if (control === undefined || before === undefined) return
  const moved = control.getBoundingClientRect().top - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
