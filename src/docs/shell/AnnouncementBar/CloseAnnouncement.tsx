'use client'
import { store } from '#base/storage/storage.ts'
import { STORAGE_KEYS } from '#base/storage/storage-keys.ts'

/** Closes the announcement bar until its id changes. */
export function CloseAnnouncement({ id }: { id: string }) {
  const close = () => {
    document.documentElement.dataset.announcement = 'closed'
    store(STORAGE_KEYS.announcement, id)
    // The button is gone now, so focus moves to the page's own content.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return <button type="button" aria-label="Close announcement" onClick={close} />
}
