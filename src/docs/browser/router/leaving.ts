/** Whether a document is under way to take this one's place. */
let leaving = false

export function isLeaving(): boolean {
  return leaving
}

/** Call this when a navigation is left to the browser, with whether it loads a document. */
export function setLeaving(value: boolean): void {
  leaving = value
}

/** Notices that the page came back from the browser's back-forward cache; and without the Navigation API, that it's left. */
export function watchLeaving(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leaving = false
  })
  if ('navigation' in window) return
  // Every link that is followed loads a document.
  addEventListener('click', ({ target, defaultPrevented }) => {
    leaving = !defaultPrevented && (target as Element).closest('a[href]') !== null
  })
}
