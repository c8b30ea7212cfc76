/** How long a pointer rests on code before its types are fetched, in milliseconds. */
const INTENT_DELAY = 120

/**
 * Waits for a reader to request a type: by resting the pointer on an example's code, by tapping it, or with
 * the "Types" button. Only then is the code for it loaded, which takes over from there.
 */
export function watchForHovers(signal: AbortSignal): void {
  const stop = new AbortController()
  const options = { signal: AbortSignal.any([signal, stop.signal]) }
  let resting: ReturnType<typeof setTimeout> | undefined
  /** What is answered once the code has loaded: a click, or else the latest position of the pointer. */
  let requested: MouseEvent | undefined

  const start = () => {
    import('../hovers/start-hovers.ts').then(
      ({ startHovers }) => {
        if (!requested || options.signal.aborted) return
        stop.abort()
        startHovers(signal, requested)
      },
      // Without a connection, or while the page is left: the code is readable without its types until the next request.
      () => {
        requested = undefined
      },
    )
  }
  document.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse' || requested?.type === 'click') return
      clearTimeout(resting)
      requested = event
      if (asks(event)) resting = setTimeout(start, INTENT_DELAY)
    },
    options,
  )
  document.addEventListener(
    'click',
    (event) => {
      if (!asks(event)) return
      requested = event
      start()
    },
    options,
  )
  signal.addEventListener('abort', () => clearTimeout(resting))
}

/** Code with types, its button, and SQL, which is linked to the code that generated it. */
const HOVER_TARGETS = '[data-hovers], [data-action=types], [data-view=sql] pre'

function asks({ target }: Event): boolean {
  return target instanceof Element && target.closest(HOVER_TARGETS) !== null
}
