import type { ExampleSource } from '#base/model/example.ts'
import { type Proven, previewExamples, proveExamples } from '#proof/examples/prove.ts'

/** Proves the examples of a site in development, where no page waits for them. */
export interface Prover {
  /** Returns what is known soon: everything, or the code alone. */
  prove(sources: readonly ExampleSource[]): Promise<Proven>
  /** Discards the last proofs, after a change that the sources don't reflect. */
  invalidate(): void
}

/** Time that a page waits for its examples while an author edits it, in milliseconds. */
const PROOF_TIMEOUT = 400

/** Proofs in progress, or the last ones, and their sources: most edits change only prose. */
interface Attempt {
  sources: string
  known: Proven | null
  done: Promise<Proven>
  /** Whether a caller received the code alone. */
  isOwing: boolean
}

/** @param options.onMore called when more is known than the last call of `prove` returned. */
export function createProver(options: {
  /** Absolute path of the project that contains the sample database. */
  root: string
  cacheDir: string
  onMore: () => void
}): Prover {
  const { root, cacheDir, onMore } = options
  let last: Attempt | null = null

  function start(sources: readonly ExampleSource[], key: string): Attempt {
    const announce = () => {
      if (attempt === last && attempt.isOwing) onMore()
    }
    const done = proveExamples(sources, { root, cacheDir, keepAlive: true })
    const attempt: Attempt = { sources: key, known: null, done, isOwing: false }
    done.then(
      (proven) => {
        attempt.known = proven
        announce()
      },
      () => {
        announce()
        // The next caller tries again, and receives the error if it fails.
        if (attempt === last) last = null
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
      const timeout = new Promise((resolve) => setTimeout(resolve, PROOF_TIMEOUT))
      if (!attempt.known) await Promise.race([attempt.done, timeout])
      if (attempt.known) return attempt.known
      attempt.isOwing = true
      return previewExamples(sources, root)
    },
  }
}
