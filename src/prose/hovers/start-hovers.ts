import { hideBubble } from './bubble.ts'
import { endTypes, toggleTypes } from './keyboard.ts'
import { clearMarks } from './origins.ts'
import { followPointer } from './pointer.ts'

/**
 * Takes over type hovers, and the marks of what a line of a query became in SQL: by pointer, by touch and by keyboard.
 *
 * @param first the event by which the reader asked; it is answered too.
 */
export function startHovers(signal: AbortSignal, first: Event): void {
  const pointAt = followPointer(signal)
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-action=types]')
    if (button) void toggleTypes(button)
    else void pointAt(event)
  }
  document.addEventListener('click', onClick, { signal })
  // Another dialect is other code.
  document.addEventListener(
    'change',
    () => {
      endTypes()
      clearMarks()
    },
    { signal },
  )
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideBubble(), { signal })
  window.addEventListener('scroll', hideBubble, { signal, passive: true })

  if (first instanceof PointerEvent && first.type === 'click') onClick(first)
  else if (first instanceof MouseEvent) void pointAt(first)
}
