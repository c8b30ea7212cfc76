import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { QUERY_KEYS } from '#base/model/constants.ts'
import { loadedUrl } from '#base/model/loaded-url.ts'
import type { EditedSchema, PlaygroundState } from '#base/model/playground-link.ts'
import { parseCodeReference } from '#base/model/sample-link.ts'
import { siteStorage } from '#base/storage/storage.ts'
import { isSameSiteLink, readAddress } from '../address.ts'
import { openDrafts } from '../draft.ts'
import { isStarter, STARTERS } from '../starters.ts'

/** The panes' content; the dialect is site-wide. */
export type Work = Omit<PlaygroundState, 'dialect'>

export type PlaygroundWork = ReturnType<typeof usePlayground>

/** What the reader has in the playground, and what a link or a starter replaced. */
interface Held {
  work: Work
  previous: Work | null
}

/** State from before a link was opened. */
interface BeforeLink extends Held {
  dialect: PlaygroundState['dialect']
  touched: boolean
}

const INITIAL_WORK: Work = { code: STARTERS[0].code }

/**
 * Provides the playground's content: from the link in the URL, from this browser's storage, or else the first
 * starter. Changes are saved immediately, so that a reload doesn't lose them.
 *
 * @param dialect The site's current dialect.
 * @param onLink Called with the content of a link.
 */
export function usePlayground(
  dialect: PlaygroundState['dialect'],
  onLink: (state: PlaygroundState) => void,
) {
  const [{ drafts, isOfTab, store }] = useState(() =>
    openDrafts({ tab: siteStorage('session'), browser: siteStorage() }),
  )
  const [shown, setShown] = useState<Held>(() => ({
    work: drafts.current ?? INITIAL_WORK,
    previous: drafts.previous,
  }))
  const { work, previous } = shown
  const [problem, setProblem] = useState('')
  const [fromLink, setFromLink] = useState(false)
  const [revision, setRevision] = useState(0)
  const [isNew, setIsNew] = useState(drafts.current === null)
  const touched = useRef(false)
  const beforeLink = useRef<BeforeLink | null>(null)
  const latest = useRef({ onLink, dialect })
  latest.current = { onLink, dialect }
  const { held, hold, save, isUnsaved } = useHeld({ shown, setShown, store, touched, latest })

  const put = useCallback(
    (next: Partial<Held>) => {
      hold(next)
      setRevision((before) => before + 1)
    },
    [hold],
  )

  const openAddress = useCallback(
    async (isFromSite: boolean) => {
      const link = await readAddress(location, latest.current.dialect)
      setProblem(link.kind === 'unreadable' ? link.message : '')
      const before = beforeLink.current
      if (link.kind === 'none' && before) {
        // The reader left the link with Back.
        beforeLink.current = null
        touched.current = before.touched
        setFromLink(false)
        put({ work: before.work, previous: before.previous })
        latest.current.onLink({ ...before.work, dialect: before.dialect })
      }
      if (link.kind !== 'state') return
      const { dialect: _, ...opened } = link.state
      // Content from a link isn't saved until the reader changes it.
      const { dialect } = latest.current
      beforeLink.current ??= { ...held.current, dialect, touched: touched.current }
      touched.current = false
      put(replacing(held.current, opened))
      setFromLink(!isFromSite)
      latest.current.onLink(link.state)
    },
    [held, put],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: uses the drafts as of when the page was opened
  useEffect(() => {
    const { href: here } = location
    const arrival = { loaded: loadedUrl().href, here, referrer: document.referrer }
    void openAddress(isSameSiteLink(arrival)).then(() => {
      const isNamed = new URLSearchParams(location.search).has(QUERY_KEYS.dialect)
      // Another tab may have switched the dialect since.
      if (!isOfTab || isNamed || beforeLink.current || !drafts.current) return
      if (drafts.current.dialect !== latest.current.dialect) latest.current.onLink(drafts.current)
    })
    const changed = () => void openAddress(false)
    // If the URL also names a different dialect, Back changes more than the fragment.
    addEventListener('popstate', changed)
    return () => removeEventListener('popstate', changed)
  }, [openAddress])

  // biome-ignore lint/correctness/useExhaustiveDependencies: saved with the dialect
  useLayoutEffect(save, [save, dialect])

  /** From here on, a reload must restore what the reader wrote, not the link's content. */
  const markEdited = () => {
    touched.current = true
    beforeLink.current = null
    setIsNew(false)
    setFromLink(false)
    leaveCodeOutOfAddress()
  }

  return {
    work,
    /** The work that a link or a starter replaced. */
    previous,
    /** Why the link in the address could not be opened. */
    problem,
    /** Whether the code came from an external link and hasn't been changed since. */
    fromLink,
    /** Whether this browser had no saved draft, and nothing has been changed since. */
    isNew,
    /** Whether the reader has changed anything during this visit. */
    touched: touched.current,
    /** Whether the browser couldn't save the last change. */
    isUnsaved,
    /** Incremented whenever something other than typing changes the work. */
    revision,
    /**
     * Applies what the reader typed or chose to the work as it is by now, which may not be rendered yet.
     *
     * @param change returns the work it was given if nothing changes: an editor also reports text that was put in it
     */
    edit(change: (work: Work) => Work) {
      const { work } = held.current
      const next = change(work)
      if (next === work) return
      markEdited()
      hold({ work: next })
    },
    /** Replaces the work; what the reader wrote can be restored. */
    replace(next: Work) {
      markEdited()
      put(replacing(held.current, next))
    },
    restore() {
      const { work, previous } = held.current
      if (!previous) return
      markEdited()
      put({ work: previous, previous: losesWork(work, previous) ? work : null })
    },
  }
}

interface HeldInput {
  shown: Held
  setShown(held: Held): void
  store: ReturnType<typeof openDrafts>['store']
  /** Whether the reader has changed anything during this visit. */
  touched: RefObject<boolean>
  latest: RefObject<Pick<PlaygroundState, 'dialect'>>
}

/**
 * Holds the reader's work and saves each change in the task that made it. React may render it later, and a reader
 * may leave, or change it again, before that.
 */
function useHeld({ shown, setShown, store, touched, latest }: HeldInput) {
  const held = useRef(shown)
  /** Whether the last change couldn't be saved for lack of space. */
  const [isUnsaved, setIsUnsaved] = useState(false)
  const save = useCallback(() => {
    if (!touched.current) return
    const { work, previous } = held.current
    const { dialect } = latest.current
    const next = { current: { ...work, dialect }, previous: previous && { ...previous, dialect } }
    setIsUnsaved(!store(next))
  }, [store, touched, latest])
  const hold = useCallback(
    (changes: Partial<Held>) => {
      held.current = { ...held.current, ...changes }
      setShown(held.current)
      save()
    },
    [save, setShown],
  )
  return { held, hold, save, isUnsaved }
}

/** Returns what is held once other work replaces it. */
function replacing({ work, previous }: Held, next: Work): Held {
  return { work: next, previous: losesWork(work, next) ? work : previous }
}

/** Removes a link's content from the URL. */
function leaveCodeOutOfAddress(): void {
  const isNamed = parseCodeReference(location.search) !== null
  if (/^#\d+\./.test(location.hash) || isNamed) {
    history.replaceState(history.state, '', location.pathname + (isNamed ? '' : location.search))
  }
}

/** Returns whether replacing the work would lose anything: starters and identical work are no loss. */
function losesWork(work: Work, next: Work): boolean {
  return (
    !(isStarter(work.code) && !hasEdits(work.schema)) &&
    JSON.stringify(work) !== JSON.stringify(next)
  )
}

/** Returns whether the reader edited the database. */
export function hasEdits(schema: EditedSchema | undefined): schema is EditedSchema {
  return schema !== undefined && Object.keys(schema).length > 0
}
