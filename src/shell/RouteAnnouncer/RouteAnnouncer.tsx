import { ANNOUNCER_ID } from '#ui/announce.ts'

/** The live region that `announce` fills; React doesn't touch its text. */
export function RouteAnnouncer() {
  return <div id={ANNOUNCER_ID} className="visually-hidden" aria-live="polite" role="status" />
}
