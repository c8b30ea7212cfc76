/**
 * Positions of the entries that share a document. Chromium keeps none for an entry that was left before it was scrolled,
 * or while its document was being reloaded: after back and forward, the window would stay where the other page was.
 */

/** What this site stores in an entry, next to what its pages store there. */
export interface EntryState {
  scrollY?: number
}

/** Stores the position in the current entry, which is about to be left. */
export function saveScrollPosition(): void {
  const { currentEntry, transition } = navigation
  // During a navigation, the window may still show the page of the entry before.
  if (!currentEntry || transition) return
  const state = currentEntry.getState() as EntryState | undefined
  navigation.updateCurrentEntry({ state: { ...state, scrollY } satisfies EntryState })
}
