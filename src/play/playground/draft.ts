import { type PlaygroundState, toState } from '#base/model/playground-link.ts'
import { type SiteStorage, storeIn } from '#base/storage/storage.ts'

/** Storage key of the current and previous drafts, as JSON. */
export const DRAFTS_KEY = 'kysely-docs.playground'

/** The reader's drafts, stored in this browser only. */
interface Drafts {
  /** The playground's latest content. */
  current: PlaygroundState | null
  /** The content that a link or a starter replaced, or the latest content of another tab. */
  previous: PlaygroundState | null
}

/** Storage for drafts: per tab, so that each tab has its own, and shared, for the next tab that is opened. */
export interface DraftPlaces {
  tab: SiteStorage
  browser: SiteStorage
}

export interface DraftStore {
  /** The previously stored drafts; empty if there is no storage or they can't be read. */
  drafts: Drafts
  /** Whether this tab stored them, as after a reload. */
  isOfTab: boolean
  /** @returns whether they were stored: storage may be missing or full. */
  store(drafts: Drafts): boolean
}

/** The stored format. */
interface Stored extends Drafts {
  /** Id of the tab that stored it. */
  tab: string | null
  /** The latest content of another tab. */
  other: PlaygroundState | null
}

export function openDrafts({ tab, browser }: DraftPlaces): DraftStore {
  const ofTab = read(tab)
  const last = read(browser)
  const id = ofTab.tab ?? Math.random().toString(36).slice(2)
  /** The draft that this tab started from doesn't count as another tab's. */
  const start = JSON.stringify(last.current)
  const isOfTab = ofTab.current !== null
  const drafts = isOfTab ? ofTab : { current: last.current, previous: last.previous ?? last.other }
  return {
    drafts: { current: drafts.current, previous: drafts.previous },
    isOfTab,
    store(next) {
      const before = read(browser)
      const isOthers = before.tab !== id && JSON.stringify(before.current) !== start
      const other = isOthers ? before.current : before.other
      put(tab, { ...next, tab: id, other: null })
      return put(browser, { ...next, tab: id, other })
    },
  }
}

function read(storage: SiteStorage): Stored {
  let stored: unknown = null
  try {
    stored = JSON.parse(storage.getItem(DRAFTS_KEY) ?? 'null')
  } catch {
    // Corrupt: treated as empty.
  }
  const { tab, ...parts } = Object(stored) as Record<keyof Stored, unknown>
  return {
    tab: typeof tab === 'string' ? tab : null,
    current: toState(parts.current),
    previous: toState(parts.previous),
    other: toState(parts.other),
  }
}

function put(storage: SiteStorage, stored: Stored): boolean {
  return storeIn(storage, DRAFTS_KEY, JSON.stringify(stored))
}
