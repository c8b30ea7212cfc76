export interface SearchFailureProps {
  /** Whether there were too many searches, rather than no answer. */
  isRateLimited: boolean
  className: string | undefined
}

/** Shown when a search failed (spec 7.1). It is tried again automatically. */
export function SearchFailure({ isRateLimited, className }: SearchFailureProps) {
  return (
    <div className={className} role="alert">
      <p>
        <strong>Unable to fetch results</strong>
      </p>
      <p>
        {isRateLimited
          ? 'There were too many searches at once. It is tried again in a few seconds.'
          : 'You might want to check your network connection.'}
      </p>
    </div>
  )
}
