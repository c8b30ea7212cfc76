/** Sent by a newly opened page to request the current problems. */
export const PROBLEMS_REQUEST = 'problems:ask'

/** Sent to open pages whenever the problems may have changed, with `ProblemsMessage`. */
export const PROBLEMS_UPDATE = 'problems:tell'

export interface ProblemsMessage {
  count: number
  /** From `problemsHtml`; empty when there are none. */
  html: string
}
