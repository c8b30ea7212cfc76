/** How long a pointer rests on code before its types are fetched, in milliseconds. */
const REST = 120

/**
 * Waits for a reader to ask for a type: by resting the pointer on the code of an example, by tapping
 * it, or by the "Types" button. Only then the code for it is loaded, which takes over from there.
 */
export function watchForHovers(signal: AbortSignal): void {
  const stop = new AbortController()
  const options = { signal: AbortSignal.any([signal, stop.signal]) }
  let resting: ReturnType<typeof setTimeout> | undefined

  const start = (event: Event) => {
    stop.abort()
    import('../hovers/start-hovers.ts').then(({ startHovers }) => startHovers(signal, event))
  }
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(resting)
      if (event.pointerType === 'mouse' && asks(event)) resting = setTimeout(start, REST, event)
    },
    options,
  )
  document.addEventListener('click', (event) => asks(event) && start(event), options)
  signal.addEventListener('abort', () => clearTimeout(resting))
}

/** Code with types, its button, and SQL, which leads back to the code. */
const ASKING = '[data-hovers], [data-action=types], [data-copyable=SQL] pre'

function asks({ target }: Event): boolean {
  return target instanceof Element && target.closest(ASKING) !== null
}
