import type { Failure } from '../client/use-search.ts'

const REASONS: Record<Failure, string> = {
  network: 'You might want to check your network connection.',
  busy: 'There were too many searches at once. Wait ten seconds, then change the query.',
  refused: 'The search refused this request. Change the query to try again.',
}

/** Shown when a search failed (spec 7.1), with what can be done. */
export function SearchFailure({
  failure,
  className,
}: {
  failure: Failure
  className: string | undefined
}) {
  return (
    <div className={className} role="alert">
      <p>
        <strong>Unable to fetch results</strong>
      </p>
      <p>{REASONS[failure]}</p>
    </div>
  )
}
