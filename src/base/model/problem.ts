/** A problem in something that an author or a site owner wrote. */
export interface Problem {
  /** Path relative to the project root. */
  file: string
  line?: number
  column?: number
  /** The front matter key, configuration field or component at fault. */
  field?: string
  /** The problem, including the offending value: `Unknown front matter key "titel"`. */
  message: string
  /** A suggested fix: `Did you mean "title"?`. */
  fix?: string
  /** Whether the site can be built all the same: what is written does nothing, or less than it says. */
  isWarning?: boolean
}

/** All problems of one build, reported together. */
export class ProblemsError extends Error {
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n\n'))
    this.name = 'ProblemsError'
    this.problems = problems
  }
}

/** Formats a problem as text: `file:line:column (field)`, then the message, then the fix. */
export function formatProblem(problem: Problem): string {
  const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined)
  const field = problem.field ? ` (${problem.field})` : ''
  const fix = problem.fix ? `\n  ${problem.fix}` : ''
  return `${place.join(':')}${field}\n  ${problem.message}${fix}`
}
