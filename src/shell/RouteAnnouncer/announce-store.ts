/** Id of the live region that `RouteAnnouncer` renders. */
export const ANNOUNCER_ID = 'announcer'

/** Tells readers of a screen something that a sighted reader sees, such as a new page's title. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID)
  if (region) region.textContent = text
}
