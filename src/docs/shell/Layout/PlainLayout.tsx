import { CrashBoundary } from '../CrashScreen/CrashBoundary.tsx'
import { UnlistedBanner } from '../VersionBanner/UnlistedBanner.tsx'
import type { BodyProps } from './DocsLayout.tsx'
import styles from './Layout.module.css'
import { PageTitle } from './PageTitle.tsx'

/** A page outside the docs; the home page is as wide as the window. */
export function PlainLayout({ page, children }: BodyProps) {
  return (
    <main id="_main" tabIndex={-1} className={page.kind === 'home' ? styles.home : styles.plain}>
      {page.unlisted && <UnlistedBanner />}
      <CrashBoundary path={page.path} bare={page.kind === 'home'}>
        <PageTitle page={page} />
        {children}
      </CrashBoundary>
    </main>
  )
}
