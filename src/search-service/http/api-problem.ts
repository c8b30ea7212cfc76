import { adviceFor, isBusy } from '../storage/storage-problem.ts'

/** An error that is part of the protocol: it is sent as `{"message": …, "status": …}` with that status. */
export class ApiProblem extends Error {
  readonly status: number
  /** Additional fields of the body, such as the position of a record that is too large. */
  readonly details: Record<string, string | number>
  /** Value of the `retry-after` header, in seconds. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    message: string,
    details: Record<string, string | number> = {},
    retryAfter?: number,
  ) {
    super(message)
    this.name = 'ApiProblem'
    this.status = status
    this.details = details
    this.retryAfter = retryAfter
  }
}

export const badRequest = (message: string) => new ApiProblem(400, message)
export const invalidCredentials = () => new ApiProblem(403, 'Invalid Application-ID or API key')
export const methodNotAllowed = () => new ApiProblem(403, 'Method not allowed with this API key')
export const indexNotAllowed = () => new ApiProblem(403, 'Index not allowed with this API key')
export const indexMissing = (name: string) => new ApiProblem(404, `Index ${name} does not exist`)
export const tooLong = ({ answerLength }: { answerLength: number }) =>
  badRequest(
    `The answer would be longer than ${answerLength} characters; ask for fewer hits or attributes`,
  )
export const objectMissing = () => new ApiProblem(404, 'ObjectID does not exist')

/**
 * Returns the error to send for a failed write: a 503 if a retry, later or on another host, may succeed.
 * Other errors are returned unchanged.
 */
export function writeProblem(error: unknown): unknown {
  if (isBusy(error)) {
    return new ApiProblem(503, 'Another process is writing to the index; try again', {}, 1)
  }
  const advice = adviceFor(error)
  return advice ? new ApiProblem(503, `The write was not stored: ${advice}`) : error
}
