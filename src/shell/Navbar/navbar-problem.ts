import type { Problem } from '#model/problem.ts'

/** A problem in one navbar item, before its position is known. */
export class NavbarProblem extends Error {
  readonly field: string
  readonly fix: string | undefined

  constructor(field: string, message: string, fix?: string) {
    super(message)
    this.field = field
    this.fix = fix
  }

  at(item: string): Problem {
    const problem = {
      file: 'site.config.ts',
      field: `${item}.${this.field}`,
      message: this.message,
    }
    return this.fix ? { ...problem, fix: this.fix } : problem
  }
}
