import type { VersionBadge } from '#base/model/page.ts'
import styles from './VersionBanner.module.css'

/** Points the reader to the recommended version of the docs. */
export function VersionBanner({ version, site }: { version: VersionBadge; site: string }) {
  if (version.banner === 'none') return null
  return (
    <aside className={styles.banner} aria-label="Documentation version">
      <p>
        {version.banner === 'unreleased'
          ? `This page describes an unreleased version, ${site} ${version.label}.`
          : `This page describes ${site} ${version.label}, which is no longer maintained.`}{' '}
        See <a href={version.latestHref}>the latest version, {version.latestLabel}</a>.
      </p>
    </aside>
  )
}
