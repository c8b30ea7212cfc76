import { OLDEST_BROWSERS } from '#base/model/constants.ts'
import styles from './ScriptsBanner.module.css'

interface ScriptsBannerProps {
  /** Path that the site was built for; null if the owner turned the hint off. */
  baseUrl: string | null
}

/**
 * Says that the page isn't interactive, and why: its scripts could not be loaded, as the boot script or
 * `hydration.ts` notice, or the browser is too old for them. A common cause of missing scripts is a site that
 * is served under another base path than it was built for (spec 7.14).
 */
export function ScriptsBanner({ baseUrl }: ScriptsBannerProps) {
  return (
    <div className={styles.banner} data-nosnippet="">
      <p className={styles.missing}>
        <strong>This page’s scripts could not be loaded.</strong> You can read the page, but not
        search, edit or run anything.{' '}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page */}
        <a href="">Retry</a>
        {baseUrl !== null && (
          <small>
            {' If this is your site: it was built for the path '}
            <code>{baseUrl}</code>. To serve it from another path, set <code>baseUrl</code>
            {' in '}
            <code>site.config.ts</code>, with a slash at both ends, and build the site again.
          </small>
        )}
      </p>
      <p className={styles.old}>
        <strong>This browser is too old for this page’s scripts.</strong> You can read the page, but
        not search, edit or run anything. For that, you need {OLDEST_BROWSERS}.
      </p>
    </div>
  )
}
