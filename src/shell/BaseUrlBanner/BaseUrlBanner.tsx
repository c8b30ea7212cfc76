import styles from './BaseUrlBanner.module.css'

/**
 * Warns that the site stands at another base path than it was built for (spec 8). Then its stylesheet
 * and scripts are not found; so the banner is plain text that the stylesheet hides.
 */
export function BaseUrlBanner({ baseUrl }: { baseUrl: string }) {
  return (
    <div className={styles.banner} data-nosnippet="">
      <p>
        <strong>The styles of this site did not load.</strong> It was built to be served at the base
        path <code>{baseUrl}</code>. If it stands elsewhere, set <code>baseUrl</code> in{' '}
        <code>site.config.ts</code> to that path, with a slash at both ends, and build it again.
      </p>
    </div>
  )
}
