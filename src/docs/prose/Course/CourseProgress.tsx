import type { ReactNode } from 'react'
import type { Course } from '#base/model/course.ts'
import buttons from '#base/ui/Button/Button.module.css'
import styles from './Course.module.css'

/** The reader's position in the course; what they have solved is added in the browser. */
export function CourseProgress({ course }: { course: Course }) {
  const { chapters, current } = course
  const count = chapters.length
  return (
    <p
      data-course=""
      data-chapters={JSON.stringify(chapters.map(({ href }) => href))}
      data-chapter={current === null ? undefined : chapters[current]?.href}
    >
      {current === null ? `${count} chapters.` : `Chapter ${current + 1} of ${count}.`}{' '}
      <span data-course-solved="" />
      {current === null && (
        <>
          {' '}
          <button
            type="button"
            className={`${styles.learning} ${buttons.quiet}`}
            data-course-forget=""
          >
            Forget my progress
          </button>
        </>
      )}
    </p>
  )
}

/** A list of the chapters; those that the reader has finished are marked in the browser. */
export function CourseChapters({ children }: { children: ReactNode }) {
  return <div data-course-chapters="">{children}</div>
}
