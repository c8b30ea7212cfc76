/** Thrown if a statement of an import doesn't end in time. */
export class LateStatementError extends Error {
  /** Its place among the statements. */
  readonly place: number

  constructor(message: string, place: number) {
    super(message)
    this.place = place
  }
}
