import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FrozenProse, FrozenProseContext } from '#docs/render/frozen-prose.ts'
import { FailureContext, type LoadFailure } from '#docs/render/LoadGate.tsx'
import { markAsFailed } from './failed-screen.ts'
import type { LoadedPage } from './load-page.ts'
import type { Screen } from './router-host.ts'

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

/** Renders the current page; `onReady` receives the functions to show another one. */
export function Router({
  initial,
  onReady,
}: {
  initial: LoadedPage
  onReady: (screen: Screen) => void
}) {
  const [view, setView] = useState(() => viewOf(initial))
  /** The page that is about to be shown, and the callback that waits for it. */
  const coming = useRef<{ tree: ReactNode; resolve: () => void } | null>(null)
  const unmark = useRef<(() => void) | null>(null)

  useLayoutEffect(() => {
    // A page requested earlier may be rendered in between.
    const requested = coming.current
    if (requested && requested.tree === view.tree) {
      coming.current = null
      requested.resolve()
    }
    if (view.failure) unmark.current ??= markAsFailed()
  })

  // A passive effect, since those of the page's own components have run by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onReady` is called once
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
