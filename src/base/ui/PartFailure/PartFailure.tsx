import { useEffect } from 'react'
import buttons from '../Button/Button.module.css'
import { forgetFailedScripts } from '../forget-failed-scripts.ts'
import css from './PartFailure.module.css'

/** Parts that a reader has tried again. */
const retried = new Set<string>()

/**
 * Replaces a part of the page whose script could not be loaded. Firefox never requests a script again that it could not
 * load: a part that fails twice can be had by reloading the page, too.
 *
 * @param part name of the part at the start of a sentence, such as "The search"
 */
export function PartFailure({ part, onRetry }: { part: string; onRetry: () => void }) {
  // At once, since the reader may also reload the page.
  useEffect(() => void forgetFailedScripts(), [])
  const retry = () => {
    retried.add(part)
    retryStyles()
    onRetry()
  }
  return (
    <div role="alert" data-failure="" className={css.root}>
      <span>{part} could not be loaded. Check your network connection.</span>
      <button type="button" className={buttons.quiet} onClick={retry}>
        Retry
      </button>
      {retried.has(part) && (
        <button type="button" className={buttons.quiet} onClick={() => location.reload()}>
          Reload the page
        </button>
      )}
    </div>
  )
}

/** Requests failed stylesheets again: the bundler requests the styles of a script only once. */
function retryStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode())
  }
}
