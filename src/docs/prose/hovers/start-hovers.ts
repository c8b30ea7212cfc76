import { hideBubble } from './bubble.ts'
import { stopTypeNavigation, toggleTypes } from './keyboard.ts'
import { clearMarks } from './origins.ts'
import { followPointer } from './pointer.ts'

/**
 * Takes over type hovers, and marking the SQL that a line of a query generated: by pointer, touch and
 * keyboard.
 *
 * @param first the event that triggered loading; it is handled too.
 */
export function startHovers(signal: AbortSignal, first: MouseEvent): void {
  const pointAt = followPointer(signal)
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-action=types]')
    if (button) void toggleTypes(button)
    else void pointAt(event)
  }
  document.addEventListener('click', onClick, { signal })
  // Another dialect has different code.
  document.addEventListener(
    'change',
    () => {
      stopTypeNavigation()
      clearMarks()
    },
    { signal },
  )
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hideBubble(), { signal })
  window.addEventListener('scroll', hideBubble, { signal, passive: true })

  if (first.type === 'click') onClick(first)
  else void pointAt(first)
}
