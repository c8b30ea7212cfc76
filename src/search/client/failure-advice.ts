/**
 * Returns what the reader can do about a failed search (spec 7.1).
 *
 * @param retryAfter seconds until the host accepts searches again; null if it didn't respond at all
 */
export function failureAdvice(retryAfter: number | null): string {
  if (retryAfter === null) return 'You might want to check your network connection.'
  const unit = retryAfter === 1 ? 'second' : 'seconds'
  return `There were too many searches. Try again in ${retryAfter} ${unit}.`
}
