import { STORAGE_KEYS } from '#model/constants.ts'
import { type PlaygroundState, toState } from '#model/playground-link.ts'
import { type SiteStorage, storeIn } from '#model/storage.ts'

const KEY = STORAGE_KEYS.playgroundDrafts

/** What the reader wrote here before, kept in this browser only. */
interface Drafts {
  /** What the playground held last. */
  current: PlaygroundState | null
  /** What it held before a link or a starter took its place, or what another tab held last. */
  previous: PlaygroundState | null
}

/** Where drafts are kept: for the tab, so that two tabs have each their own; and for whichever is opened next. */
export interface DraftPlaces {
  tab: SiteStorage
  browser: SiteStorage
}

export interface KeptDrafts {
  /** As they were kept before; nothing where there is no storage or what is stored can't be read. */
  drafts: Drafts
  /** Whether they are those of this tab, as after a reload. */
  isOwn: boolean
  /** @returns whether they are kept: a browser may have no storage, or none left. */
  store(drafts: Drafts): boolean
}

/** What is stored. */
interface Stored extends Drafts {
  /** The tab that stored it. */
  tab: string | null
  /** What another tab held last. */
  other: PlaygroundState | null
}

export function openDrafts({ tab, browser }: DraftPlaces): KeptDrafts {
  const own = read(tab)
  const last = read(browser)
  const id = own.tab ?? Math.random().toString(36).slice(2)
  /** What this tab goes on from is no other tab's. */
  const start = JSON.stringify(last.current)
  const isOwn = own.current !== null
  const drafts = isOwn ? own : { current: last.current, previous: last.previous ?? last.other }
  return {
    drafts: { current: drafts.current, previous: drafts.previous },
    isOwn,
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
    stored = JSON.parse(storage.getItem(KEY) ?? 'null')
  } catch {
    // Damaged: as if there were nothing.
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
  return storeIn(storage, KEY, JSON.stringify(stored))
}
