/**
 * Shown when the search provider doesn't respond (spec 7.1). The search retries automatically.
 *
 * @param retryAfter seconds until the host accepts searches again; null if it didn't respond at all.
 */
export function SearchFailure({
  retryAfter,
  className,
}: {
  retryAfter: number | null
  className: string | undefined
}) {
  const unit = retryAfter === 1 ? 'second' : 'seconds'
  return (
    <div className={className} role="alert">
      <p>
        <strong>Unable to fetch results</strong>
      </p>
      <p>
        {retryAfter === null
          ? 'You might want to check your network connection.'
          : `There were too many searches. Try again in ${retryAfter} ${unit}.`}
      </p>
    </div>
  )
}
