import { EVENTS } from '#model/constants.ts'

/** Shows what was solved on pages of the course, as it changes; the code for it is loaded on those pages only. */
export function watchCourse(): () => void {
  const stop = new AbortController()
  if (document.querySelector('[data-course]')) {
    const show = async (forget = false) => {
      const { showProgress, forgetProgress } = await import('./course-view.ts')
      if (forget) forgetProgress()
      else if (!stop.signal.aborted) showProgress()
    }
    const { signal } = stop
    document.addEventListener(EVENTS.courseProgress, () => void show(), { signal })
    window.addEventListener('storage', () => void show(), { signal })
    document
      .querySelector('[data-course-forget]')
      ?.addEventListener('click', () => void show(true), { signal })
    void show()
  }
  return () => stop.abort()
}
