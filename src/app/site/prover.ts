import { type Proven, previewExamples, proveExamples } from '#examples/prove.ts'
import type { ExampleSource } from '#model/example.ts'

/** Proves a site's examples, again after a change. */
export interface Prover {
  prove(sources: readonly ExampleSource[]): Promise<Proven>
  /** Discards the last proofs, after a change that the sources don't reflect. */
  invalidate(): void
}

/** Time that a page waits for its examples while an author edits it, in milliseconds. */
const PROOF_TIMEOUT = 400

/** Proofs in progress, or the last ones, and their sources: most edits change only prose. */
interface Attempt {
  sources: string
  done: Promise<Proven>
  /** Everything, or only the engines' results. */
  known: Proven | null
  /** Settles when `known` changes. */
  next: Promise<unknown>
  /** Whether a caller received less than everything. */
  isOwing: boolean
}

/**
 * @param options.onMore for development: `prove` soon returns what is known, at least the code, and this is
 *   called each time more is known.
 * @param options.keepAlive keeps the engines and the compiler running between calls.
 */
export function createProver(options: {
  /** Absolute path of the project that contains the sample database. */
  root: string
  cacheDir: string
  keepAlive: boolean
  onMore?: (() => void) | undefined
}): Prover {
  const { root, cacheDir, keepAlive, onMore } = options
  let last: Attempt | null = null

  function start(sources: readonly ExampleSource[], key: string): Attempt {
    const { promise: ran, resolve: resolveRan } = Promise.withResolvers<void>()
    const tell = (proven: Proven) => {
      attempt.known = proven
      resolveRan()
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
        // The next caller tries again, and receives the error if it fails.
        if (attempt === last) last = null
        if (attempt.isOwing) onMore?.()
      },
    )
    return attempt
  }

  return {
    invalidate() {
      last = null
    },
    async prove(sources) {
      const key = JSON.stringify(sources)
      if (last?.sources !== key) last = start(sources, key)
      const attempt = last
      if (!onMore) return attempt.done
      const timeout = new Promise((resolve) => setTimeout(resolve, PROOF_TIMEOUT))
      if (!attempt.known) await Promise.race([attempt.done, attempt.next, timeout])
      attempt.isOwing = true
      return attempt.known ?? (await previewExamples(sources, root))
    },
  }
}
