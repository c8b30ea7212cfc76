/** Sent by a page that was opened, which asks for the problems there are. */
export const ASK_PROBLEMS = 'problems:ask'

/** Sent to open pages whenever the problems may have changed, with `ProblemsMessage`. */
export const TELL_PROBLEMS = 'problems:tell'

export interface ProblemsMessage {
  count: number
  /** From `problemsHtml`; empty when there are none. */
  html: string
}
