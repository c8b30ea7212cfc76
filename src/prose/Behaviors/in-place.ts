/**
 * Makes a change that may alter heights all over the page, and keeps `control` where it stands on
 * the screen: the reader goes on reading where the eye is.
 */
export function inPlace(control: Element | undefined, change: () => void): void {
  const before = control?.getBoundingClientRect().top
  change()
  if (control === undefined || before === undefined) return
  const moved = control.getBoundingClientRect().top - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
