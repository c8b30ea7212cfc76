/** An error that the reader's code doesn't catch, in a timer or in a promise that isn't awaited. */
export class Uncaught {
  readonly error: unknown
  /** Whether it is the rejection of a promise. */
  readonly isPromise: boolean

  constructor(error: unknown, isPromise: boolean) {
    this.error = error
    this.isPromise = isPromise
  }
}

export interface UncaughtWatch {
  /** Rejects with the first `Uncaught`, which terminates a program. */
  failed: Promise<never>
  end(): void
}

/** Starts watching for errors that would terminate a program in Node. */
export function watchUncaught(): UncaughtWatch {
  let fail: (reason: Uncaught) => void
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => {})
  const onError = (event: Event) => {
    if (!event.isTrusted) return
    event.preventDefault()
    fail(new Uncaught((event as ErrorEvent).error, false))
  }
  const onRejection = (event: Event) => {
    if (!event.isTrusted) return
    event.preventDefault()
    fail(new Uncaught((event as PromiseRejectionEvent).reason, true))
  }
  // Node, in which the tests run, has no such events.
  const { addEventListener, removeEventListener } = globalThis as Partial<typeof globalThis>
  addEventListener?.('error', onError)
  addEventListener?.('unhandledrejection', onRejection)
  return {
    failed,
    end() {
      removeEventListener?.('error', onError)
      removeEventListener?.('unhandledrejection', onRejection)
    },
  }
}
