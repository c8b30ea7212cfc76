/** Id of the live region, which the shell renders. */
export const ANNOUNCER_ID = 'announcer'

/** Has screen readers say what others see, such as a new page's title. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID)
  if (!region) return
  // Emptied first, so that the same words are read again.
  region.textContent = ''
  requestAnimationFrame(() => {
    region.textContent = text
  })
}
