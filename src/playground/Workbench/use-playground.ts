import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { QUERY_KEYS } from '#model/constants.ts'
import type { EditedSchema, PlaygroundState } from '#model/playground-link.ts'
import { codeInAddress } from '#model/sample-link.ts'
import { siteStorage } from '#model/storage.ts'
import { openDrafts } from '../draft.ts'
import { forgetEditors } from '../editor/saved-editor.ts'
import { arrival, isOwnLink } from '../own-link.ts'
import { readAddress } from '../read-address.ts'
import { isStarter, STARTERS } from '../starters.ts'

/** What the panes hold; the dialect is the site's. */
export type Work = Omit<PlaygroundState, 'dialect'>

export interface PlaygroundWork {
  work: Work
  /** What was there before a link or a starter took its place. */
  previous: Work | null
  /** Why the link in the address could not be opened. */
  problem: string
  /** Whether the code came by a link from elsewhere and was not changed since. */
  fromLink: boolean
  /** Whether this browser kept nothing of the playground before, and nothing was changed since. */
  isNew: boolean
  /** Whether the reader changed anything in this visit. */
  touched: boolean
  /** Whether what is there is the reader's own: what a link brought is not kept before it is changed. */
  keeps: boolean
  /** Whether the browser couldn't keep the last change. */
  unkept: boolean
  /** Grows each time that something else than typing changed the work. */
  revision: number
  /** How many links were opened and left by Back in this visit. */
  linksLeft: number
  /** Takes what the reader typed or chose. */
  edit(changes: Partial<Work>): void
  /** Puts something else in place; what the reader wrote can be restored. */
  replace(work: Work): void
  restore(): void
}

/** What was there before a link was opened. */
interface BeforeLink {
  work: Work
  previous: Work | null
  dialect: PlaygroundState['dialect']
  touched: boolean
}

const FIRST: Work = { code: STARTERS[0].code }

/**
 * The playground's content: from the link in the address, from what this browser kept, or the first
 * starter. It is kept as it changes, so that no reload loses it.
 *
 * @param dialect What the site shows.
 * @param onLink Called with what a link holds.
 */
export function usePlayground(
  dialect: PlaygroundState['dialect'],
  onLink: (state: PlaygroundState) => void,
): PlaygroundWork {
  const [{ drafts, isOwn: isOwnDraft, store }] = useState(() =>
    openDrafts({ tab: siteStorage('session'), browser: siteStorage() }),
  )
  const [work, setWork] = useState<Work>(() => drafts.current ?? FIRST)
  const [previous, setPrevious] = useState<Work | null>(drafts.previous)
  const [problem, setProblem] = useState('')
  const [fromLink, setFromLink] = useState(false)
  const [revision, setRevision] = useState(0)
  const [linksLeft, setLinksLeft] = useState(0)
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
    async (own: boolean) => {
      const link = await readAddress(location, latest.current.dialect)
      setProblem(link.kind === 'unreadable' ? link.message : '')
      const before = beforeLink.current
      if (link.kind === 'none' && before) {
        // The reader has left the link, by Back.
        beforeLink.current = null
        touched.current = before.touched
        setPrevious(before.previous)
        setFromLink(false)
        setLinksLeft((count) => count + 1)
        put(before.work)
        latest.current.onLink({ ...before.work, dialect: before.dialect })
      }
      if (link.kind !== 'state') return
      const { dialect: _, ...opened } = link.state
      // What a link brings is not kept before the reader changes it.
      beforeLink.current ??= { ...latest.current, touched: touched.current }
      touched.current = false
      if (isOwn(latest.current.work, opened)) setPrevious(latest.current.work)
      put(opened)
      setFromLink(!own)
      latest.current.onLink(link.state)
    },
    [put],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept when the page was opened
  useEffect(() => {
    void openAddress(isOwnLink(arrival())).then(() => {
      const isNamed = new URLSearchParams(location.search).has(QUERY_KEYS.dialect)
      // Another tab may have chosen another dialect since.
      if (!isOwnDraft || isNamed || beforeLink.current || !drafts.current) return
      if (drafts.current.dialect !== latest.current.dialect) latest.current.onLink(drafts.current)
    })
    const changed = () => void openAddress(false)
    // Where the address names another dialect, too, Back changes more than the fragment.
    addEventListener('popstate', changed)
    return () => removeEventListener('popstate', changed)
  }, [openAddress])

  const unkept = useKeptDrafts({ store, touched, work, previous, dialect })

  /** From here on a reload must give what the reader wrote, not what the link held. */
  const own = () => {
    touched.current = true
    beforeLink.current = null
    setIsNew(false)
    setFromLink(false)
    leaveCodeOutOfAddress()
  }

  return {
    work,
    previous,
    problem,
    fromLink,
    isNew,
    touched: touched.current,
    keeps: beforeLink.current === null,
    unkept,
    revision,
    linksLeft,
    edit(changes) {
      own()
      setWork((before) => ({ ...before, ...changes }))
    },
    replace(next) {
      own()
      if (isOwn(work, next)) setPrevious(work)
      put(next)
    },
    restore() {
      if (!previous) return
      own()
      setPrevious(isOwn(work, previous) ? work : null)
      put(previous)
    },
  }
}

interface KeptDrafts {
  store: ReturnType<typeof openDrafts>['store']
  /** Whether the reader changed anything in this visit. */
  touched: RefObject<boolean>
  work: Work
  previous: Work | null
  dialect: PlaygroundState['dialect']
}

/** Keeps what the reader changed. @returns whether the browser has no room for the last change. */
function useKeptDrafts({ store, touched, work, previous, dialect }: KeptDrafts): boolean {
  const [unkept, setUnkept] = useState(false)
  // Before the browser paints: whoever types and leaves at once loses nothing.
  useLayoutEffect(() => {
    if (!touched.current) return
    const next = {
      current: { ...work, dialect },
      previous: previous && { ...previous, dialect },
    }
    if (store(next)) return setUnkept(false)
    forgetEditors(siteStorage())
    setUnkept(!store(next))
  }, [store, touched, work, previous, dialect])
  return unkept
}

/** Takes what a link brought out of the address. */
function leaveCodeOutOfAddress(): void {
  const isNamed = codeInAddress(location.search) !== null
  if (/^#\d+\./.test(location.hash) || isNamed) {
    history.replaceState(history.state, '', location.pathname + (isNamed ? '' : location.search))
  }
}

/** Whether something would be lost that is not nothing, a starter, or what comes in its place. */
function isOwn(work: Work, next: Work): boolean {
  return (
    !(isStarter(work.code) && !hasEdits(work.schema)) &&
    JSON.stringify(work) !== JSON.stringify(next)
  )
}

/** Whether the reader changed the database. */
export function hasEdits(schema: EditedSchema | undefined): schema is EditedSchema {
  return schema !== undefined && Object.keys(schema).length > 0
}
