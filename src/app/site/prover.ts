import { type Proven, proveExamples, unprovenExamples } from '#examples/prove.ts'
import type { ExampleSource } from '#model/example.ts'

/** Proves a site's examples, again after a change. */
export interface Prover {
  prove(sources: readonly ExampleSource[]): Promise<Proven>
  /** Forgets what was proven last: something changed that the sources don't show. */
  forget(): void
}

/** A page that is being written waits this many milliseconds for its examples. */
const PATIENCE = 400

/** Proofs that are being made, or were made last, and from what: most edits change prose alone. */
interface Attempt {
  sources: string
  done: Promise<Proven>
  /** Everything, or what the engines said. */
  known: Proven | null
  /** Settles when `known` changes. */
  next: Promise<unknown>
  /** Whether somebody was given less than everything. */
  isOwing: boolean
}

/**
 * @param options.onMore for development: `prove` gives what is known soon, the code at least, and this is called each
 *   time that more is known.
 * @param options.keepAlive keeps the engines and the compiler running between calls.
 */
export function createProver(options: {
  /** Absolute path of the project that holds the sample database. */
  root: string
  cacheDir: string
  keepAlive: boolean
  onMore?: (() => void) | undefined
}): Prover {
  const { root, cacheDir, keepAlive, onMore } = options
  let last: Attempt | null = null

  function start(sources: readonly ExampleSource[], key: string): Attempt {
    const { promise: ran, resolve: tellRan } = Promise.withResolvers<void>()
    const tell = (proven: Proven) => {
      attempt.known = proven
      tellRan()
      if (attempt.isOwing && attempt === last) onMore?.()
    }
    const done = proveExamples(sources, {
      root,
      cacheDir,
      keepAlive,
      ...(onMore ? { onRun: tell } : {}),
    })
    const attempt: Attempt = { sources: key, done, known: null, next: ran, isOwing: false }
    done.then(
      (proven) => {
        tell(proven)
        attempt.isOwing = false
      },
      () => {
        // The next one who asks tries again, and is told why it fails.
        if (attempt === last) last = null
        if (attempt.isOwing) onMore?.()
      },
    )
    return attempt
  }

  return {
    forget() {
      last = null
    },
    async prove(sources) {
      const key = JSON.stringify(sources)
      if (last?.sources !== key) last = start(sources, key)
      const attempt = last
      if (!onMore) return attempt.done
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE))
      if (!attempt.known) await Promise.race([attempt.done, attempt.next, patience])
      attempt.isOwing = true
      return attempt.known ?? (await unprovenExamples(sources, root))
    },
  }
}
