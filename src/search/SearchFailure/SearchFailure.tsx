/** Shown when the search provider doesn't respond (spec 7.1). The search retries automatically. */
export function SearchFailure({ className }: { className: string | undefined }) {
  return (
    <div className={className} role="alert">
      <p>
        <strong>Unable to fetch results</strong>
      </p>
      <p>You might want to check your network connection.</p>
    </div>
  )
}
