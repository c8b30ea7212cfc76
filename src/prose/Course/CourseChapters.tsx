import type { ReactNode } from 'react'

/** A list of the chapters; those that the reader has finished are marked in the browser. */
export function CourseChapters({ children }: { children: ReactNode }) {
  return <div data-course-chapters="">{children}</div>
}
