import type { Course } from '#model/course.ts'

/** The chapters of the course in order, each with a placeholder for "Solved". */
export function CourseChapters({ course }: { course: Course }) {
  return (
    <ol>
      {course.chapters.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a> <strong data-chapter={href} />
        </li>
      ))}
    </ol>
  )
}
