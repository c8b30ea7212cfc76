import { failureAdvice } from '../client/failure-advice.ts'
import css from './SearchModal.module.css'

/**
 * Shown when the search provider doesn't respond (spec 7.1). The search retries automatically.
 *
 * @param retryAfter seconds until the host accepts searches again; null if it didn't respond at all.
 */
export function ErrorScreen({ retryAfter }: { retryAfter: number | null }) {
  return (
    <div className={css.message} role="alert">
      <p className={css.title}>Unable to fetch results</p>
      <p>{failureAdvice(retryAfter)}</p>
    </div>
  )
}
