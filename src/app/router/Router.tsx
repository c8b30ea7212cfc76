import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FrozenProse, FrozenProseContext } from '../entries/frozen-prose.ts'
import { markAsFailed } from './failed-screen.ts'
import { FailureContext, type LoadFailure } from './failure-context.ts'
import type { LoadedPage } from './load-page.ts'
import type { Screen } from './navigation.ts'

interface View {
  tree: ReactNode
  prose: FrozenProse
  failure: LoadFailure | null
}

const viewOf = (page: LoadedPage): View => ({
  tree: 'tree' in page ? page.tree : null,
  prose: page.prose ?? { __html: '' },
  failure: null,
})

/** Holds the page that is shown; `onReady` receives the way to show another one. */
export function Router({
  initial,
  onReady,
}: {
  initial: LoadedPage
  onReady: (screen: Screen) => void
}) {
  const [view, setView] = useState(() => viewOf(initial))
  /** The page that is on its way to the screen, and who waits for it. */
  const coming = useRef<{ tree: ReactNode; resolve: () => void } | null>(null)
  const unmark = useRef<(() => void) | null>(null)

  useLayoutEffect(() => {
    // What was asked for before may be shown on the way.
    const asked = coming.current
    if (asked && asked.tree === view.tree) {
      coming.current = null
      asked.resolve()
    }
    if (view.failure) unmark.current ??= markAsFailed()
  })

  // As a passive effect: those of the page's own components have run by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is handed over once
  useEffect(() => {
    onReady({
      show: (page: LoadedPage) =>
        new Promise((resolve) => {
          unmark.current?.()
          unmark.current = null
          startTransition(() => {
            const next = viewOf(page)
            coming.current?.resolve()
            coming.current = { tree: next.tree, resolve }
            setView(next)
          })
        }),
      fail: (error, retry) => setView((current) => ({ ...current, failure: { error, retry } })),
    })
  }, [])

  return (
    <FailureContext value={view.failure}>
      <FrozenProseContext value={view.prose}>{view.tree}</FrozenProseContext>
    </FailureContext>
  )
}
