import type { Course } from '#model/course.ts'

/** The reader's position in the course; the number of solved challenges is added in the browser. */
export function CourseProgress({ course }: { course: Course }) {
  const { chapters, current } = course
  const count = chapters.length
  return (
    <p data-course={JSON.stringify(chapters.map(({ href }) => href))}>
      {current === null ? `${count} chapters.` : `Chapter ${current + 1} of ${count}.`}{' '}
      <span data-course-solved="" />
      {current === null && (
        <>
          {' '}
          <button type="button" data-course-forget="" hidden>
            Forget my progress
          </button>
        </>
      )}
    </p>
  )
}
