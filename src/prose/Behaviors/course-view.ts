import { EVENTS } from '#model/constants.ts'
import { clearSolved, solvedChapters } from '#model/course-progress.ts'
import { announce } from '#ui/announce.ts'

/** Shows the solved challenges, now and whenever they change, until the signal aborts. */
export function watchCourse(signal: AbortSignal): void {
  if (signal.aborted) return
  document.addEventListener(EVENTS.courseProgress, showProgress, { signal })
  window.addEventListener('storage', showProgress, { signal })
  document
    .querySelector('[data-course-forget]')
    ?.addEventListener('click', clearProgress, { signal })
  showProgress()
}

/** Shows on the page which challenges have been solved in this browser. */
function showProgress(): void {
  const solved = solvedChapters()
  for (const mark of document.querySelectorAll<HTMLElement>('[data-chapter]')) {
    mark.textContent = solved.has(mark.dataset.chapter ?? '') ? 'Solved' : ''
  }
  const line = document.querySelector<HTMLElement>('[data-course]')
  if (!line) return
  const chapters: string[] = JSON.parse(line.dataset.course ?? '[]')
  const count = chapters.filter((chapter) => solved.has(chapter)).length
  const text = line.querySelector('[data-course-solved]')
  if (text) text.textContent = count > 0 ? solvedText(count, chapters.length) : ''
  const clearButton = line.querySelector<HTMLElement>('[data-course-forget]')
  if (clearButton) clearButton.hidden = count === 0
}

/** Deletes the progress at the reader's request. */
function clearProgress(): void {
  const line = document.querySelector<HTMLElement>('[data-course]')
  // The focused button disappears, so move the focus first.
  line?.setAttribute('tabindex', '-1')
  line?.focus()
  clearSolved()
  announce('Your progress has been deleted.')
  showProgress()
}

function solvedText(count: number, total: number): string {
  return count === total
    ? `You have solved all ${total} challenges.`
    : `You have solved ${count} of ${total} challenges.`
}
