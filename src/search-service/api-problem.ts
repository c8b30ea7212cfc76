/** An error of the protocol: it is sent as `{"message": …, "status": …}` with that status. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  /** Seconds after which the caller may try again. */
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}
