/** Marks the element whose text is read out; `ProseBehaviors` renders it. */
export const STATUS_ATTRIBUTE = 'data-prose-status'

/** Says something to readers who listen. */
export function announce(text: string): void {
  const region = document.querySelector(`[${STATUS_ATTRIBUTE}]`)
  if (!region) return
  // Emptied first, so that the same words are read again.
  region.textContent = ''
  requestAnimationFrame(() => {
    region.textContent = text
  })
}
