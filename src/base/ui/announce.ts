/** Id of the live region, which the shell renders. */
export const ANNOUNCER_ID = '_announcer'

/** Makes screen readers announce what others see, such as a new page's title. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID)
  if (!region) return
  // Cleared first, so that identical text is read again.
  region.textContent = ''
  requestAnimationFrame(() => {
    region.textContent = text
  })
}
