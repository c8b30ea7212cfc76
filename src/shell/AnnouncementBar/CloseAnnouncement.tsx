'use client'
import { STORAGE_KEYS } from '#model/constants.ts'
import { store } from '#model/storage.ts'

/** Closes the announcement bar for good, until its id changes. */
export function CloseAnnouncement({ id }: { id: string }) {
  const close = () => {
    document.documentElement.dataset.announcement = 'closed'
    store(STORAGE_KEYS.announcement, id)
    // The button is gone now; the page's own content is next.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return <button type="button" aria-label="Close announcement" onClick={close} />
}
