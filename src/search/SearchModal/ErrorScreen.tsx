import css from './SearchModal.module.css'

/**
 * Nobody answers (spec 8). The search goes on trying by itself.
 *
 * @param retryAfter seconds for which the host answers no more; null where it didn't answer at all.
 */
export function ErrorScreen({ retryAfter }: { retryAfter: number | null }) {
  return (
    <div className={css.message} role="alert">
      <p className={css.title}>Unable to fetch results</p>
      {retryAfter === null ? (
        <p>You might want to check your network connection.</p>
      ) : (
        <p>
          There were too many searches. Try again in {retryAfter}{' '}
          {retryAfter === 1 ? 'second' : 'seconds'}.
        </p>
      )}
    </div>
  )
}
