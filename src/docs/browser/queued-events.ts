import { isTyping, searchShortcut } from '#docs/search/SearchButton/shortcuts.ts'

const INTERACTIONS = ['click', 'change', 'keydown', 'storage']

/** Interactions that happened before hydration, in order. */
const queued: Event[] = []

/** Queues what a reader does until the page can answer it, which ends the signal. */
export function queueEvents(signal: AbortSignal): void {
  for (const type of INTERACTIONS) addEventListener(type, queueEvent, { capture: true, signal })
}

/** Repeats the queued events on a page that has become interactive. */
export function replayEvents(): void {
  for (const event of queued) replay(event)
}

/**
 * Queues clicks on buttons, change events, key presses, and choices made in another tab; links and disclosures
 * work without JavaScript. A queued event is stopped: parts of the page may already be hydrated, and would
 * handle it both now and on replay.
 */
function queueEvent(event: Event): void {
  const target = event.target as Element | null
  const isQueued =
    event instanceof KeyboardEvent
      ? isForPage(event)
      : event instanceof StorageEvent ||
        Boolean(target?.closest?.('button, input, [data-live-edit] pre'))
  if (!isQueued) return
  // The browser's own search doesn't open while ours is loading.
  if (event instanceof KeyboardEvent && searchShortcut(event)) event.preventDefault()
  queued.push(event)
  event.stopImmediatePropagation()
}

/** Returns whether a key press is meant for the page: a character or a shortcut, typed outside of fields. */
function isForPage(event: KeyboardEvent): boolean {
  return !isTyping(event) && (event.key.length === 1 || event.ctrlKey || event.metaKey)
}

function replay(event: Event): void {
  if (event instanceof StorageEvent) {
    dispatchEvent(new StorageEvent('storage', event))
    return
  }
  const target = event.target as HTMLElement
  if (event.type === 'keydown') target.dispatchEvent(new KeyboardEvent('keydown', event))
  else if (event.type === 'change') target.dispatchEvent(new Event('change', { bubbles: true }))
  else target.closest<HTMLElement>('button, [data-live-edit] pre')?.click()
}
