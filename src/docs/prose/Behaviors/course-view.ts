import { EVENTS } from '#base/model/constants.ts'
import {
  clearProgress,
  currentChapter,
  markChapter,
  solvedKeys,
} from '#base/storage/course-progress.ts'
import { announce } from '#base/ui/announce.ts'

/** Shows the reader's progress, now and whenever it changes, until the signal aborts. */
export function watchCourse(signal: AbortSignal): void {
  if (signal.aborted) return
  document.addEventListener(EVENTS.courseProgress, showProgress, { signal })
  window.addEventListener('storage', showProgress, { signal })
  document.querySelector('[data-course-forget]')?.addEventListener('click', forget, { signal })
  showProgress()
}

/** Shows which challenges of the page are solved, which chapters are finished, and where to continue. */
function showProgress(): void {
  const solved = solvedKeys()
  const line = document.querySelector<HTMLElement>('[data-chapters]')
  const chapters: string[] = JSON.parse(line?.dataset.chapters ?? '[]')
  const chapter = line?.dataset.chapter
  if (chapter) markChapter(chapter, chapters)

  const marks = [...document.querySelectorAll<HTMLElement>('[data-solved]')]
  const challenges = marks.map(({ dataset }) => dataset.solved ?? '')
  for (const mark of marks) {
    mark.textContent = solved.has(mark.dataset.solved ?? '') ? 'Solved' : ''
  }
  for (const link of document.querySelectorAll('[data-course-chapters] a')) {
    const item = link.parentElement!
    const mark = item.querySelector('strong') ?? item.appendChild(document.createElement('strong'))
    mark.textContent = solved.has(link.getAttribute('href') ?? '') ? ' Finished' : ''
  }
  const [keys, text] = chapter ? [challenges, challengesText] : [chapters, chaptersText]
  const count = keys.filter((key) => solved.has(key)).length
  const summary = line?.querySelector('[data-course-solved]')
  if (summary) summary.textContent = count > 0 ? text(count, keys.length) : ''

  const current = currentChapter()
  document.documentElement.toggleAttribute('data-learning', current !== null)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-course-continue]')) {
    if (current) link.href = current
  }
}

/** Deletes the progress at the reader's request. */
function forget(): void {
  const line = document.querySelector<HTMLElement>('[data-chapters]')
  // The focused button disappears, so move the focus first.
  line?.setAttribute('tabindex', '-1')
  line?.focus()
  clearProgress()
  announce('Your progress has been deleted.')
}

function challengesText(count: number, total: number): string {
  return count === total
    ? `You have solved all ${total} challenges of this chapter.`
    : `You have solved ${count} of ${total} challenges.`
}

function chaptersText(count: number, total: number): string {
  return count === total ? 'You have finished all of them.' : `You have finished ${count}.`
}
