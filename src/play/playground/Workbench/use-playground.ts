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

/** State from before a link was opened. */
interface BeforeLink {
  work: Work
  previous: Work | null
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
  const [work, setWork] = useState<Work>(() => drafts.current ?? INITIAL_WORK)
  const [previous, setPrevious] = useState<Work | null>(drafts.previous)
  const [problem, setProblem] = useState('')
  const [fromLink, setFromLink] = useState(false)
  const [revision, setRevision] = useState(0)
  const [isNew, setIsNew] = useState(drafts.current === null)
  const touched = useRef(false)
  const beforeLink = useRef<BeforeLink | null>(null)
  const latest = useRef({ work, previous, onLink, dialect })
  latest.current = { work, previous, onLink, dialect }

  const put = useCallback((next: Work) => {
    setWork(next)
    setRevision((before) => before + 1)
  }, [])

  const openAddress = useCallback(
    async (isFromSite: boolean) => {
      const link = await readAddress(location, latest.current.dialect)
      setProblem(link.kind === 'unreadable' ? link.message : '')
      const before = beforeLink.current
      if (link.kind === 'none' && before) {
        // The reader left the link with Back.
        beforeLink.current = null
        touched.current = before.touched
        setPrevious(before.previous)
        setFromLink(false)
        put(before.work)
        latest.current.onLink({ ...before.work, dialect: before.dialect })
      }
      if (link.kind !== 'state') return
      const { dialect: _, ...opened } = link.state
      // Content from a link isn't saved until the reader changes it.
      beforeLink.current ??= { ...latest.current, touched: touched.current }
      touched.current = false
      if (losesWork(latest.current.work, opened)) setPrevious(latest.current.work)
      put(opened)
      setFromLink(!isFromSite)
      latest.current.onLink(link.state)
    },
    [put],
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

  const isUnsaved = useSavedDrafts({ store, touched, work, previous, dialect })

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
    /** Applies what the reader typed or chose. */
    edit(changes: Partial<Work>) {
      markEdited()
      setWork((before) => ({ ...before, ...changes }))
    },
    /** Replaces the work; what the reader wrote can be restored. */
    replace(next: Work) {
      markEdited()
      if (losesWork(work, next)) setPrevious(work)
      put(next)
    },
    restore() {
      if (!previous) return
      markEdited()
      setPrevious(losesWork(work, previous) ? work : null)
      put(previous)
    },
  }
}

interface SavedDraftsInput {
  store: ReturnType<typeof openDrafts>['store']
  /** Whether the reader has changed anything during this visit. */
  touched: RefObject<boolean>
  work: Work
  previous: Work | null
  dialect: PlaygroundState['dialect']
}

/** Saves the reader's changes. @returns whether the last change couldn't be saved for lack of space. */
function useSavedDrafts({ store, touched, work, previous, dialect }: SavedDraftsInput): boolean {
  const [isUnsaved, setIsUnsaved] = useState(false)
  // Before the browser paints, so that nothing is lost when a reader types and leaves at once.
  useLayoutEffect(() => {
    if (!touched.current) return
    const next = {
      current: { ...work, dialect },
      previous: previous && { ...previous, dialect },
    }
    setIsUnsaved(!store(next))
  }, [store, touched, work, previous, dialect])
  return isUnsaved
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
