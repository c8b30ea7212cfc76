import styles from './BaseUrlBanner.module.css'

/**
 * Warns that the site is served under a different base path than it was built for (spec 8). Its scripts are
 * then not found, which the boot script detects.
 */
export function BaseUrlBanner({ baseUrl }: { baseUrl: string }) {
  return (
    <div className={styles.banner} data-nosnippet="">
      <p>
        <strong>The scripts could not be loaded.</strong>
        {' The site was built for the path '}
        <code>{baseUrl}</code>. For another one, set <code>baseUrl</code>
        {' in '}
        <code>site.config.ts</code>, with a slash at both ends, and build it again.
      </p>
    </div>
  )
}
