/** An error that nothing in the reader's code catches, in a timer or in a promise that nothing awaits. */
export class Uncaught {
  readonly error: unknown
  /** Whether it is that of a promise. */
  readonly isPromise: boolean

  constructor(error: unknown, isPromise: boolean) {
    this.error = error
    this.isPromise = isPromise
  }
}

export interface UncaughtWatch {
  /** Rejects with the first `Uncaught`: a program ends with it. */
  failed: Promise<never>
  end(): void
}

/** Watches for errors that would end a program in Node, from now on. */
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
