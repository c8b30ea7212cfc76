import { EVENTS } from '#base/model/constants.ts'
import { fragmentTarget } from '#base/ui/fragment-target.ts'

/**
 * Leads on from the line of a member that has its section on another page, where the address's fragment is that line's.
 * Links of this site lead to the section; older ones lead here.
 */
export function followMovedMembers(): void {
  follow()
  addEventListener('hashchange', follow)
  document.addEventListener(EVENTS.pageShown, follow)
}

function follow(): void {
  const line = fragmentTarget(location.hash)
  const link = line?.querySelector<HTMLAnchorElement>('[data-moved]')
  if (link) location.replace(link.href)
}
