import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import { CrashBoundary } from '../CrashScreen/CrashBoundary.tsx'
import { PageMeta } from '../PageMeta/PageMeta.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { SidebarDrawer } from '../Sidebar/SidebarDrawer.tsx'
import { VersionBanner } from '../VersionBanner/VersionBanner.tsx'
import type { BodyProps } from './DocsLayout.tsx'
import { PageTitle } from './PageTitle.tsx'
import styles from './WindowLayout.module.css'

/** A page that is an application: it has the window below one bar, and what docs have around stands below it. */
export function WindowLayout({ page, config, actions, children }: BodyProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.root}>
      <div className={styles.bar}>
        {page.sidebar && <SidebarDrawer sidebar={page.sidebar} path={page.path} />}
        <PageTitle page={page} />
      </div>
      {page.version && <VersionBanner version={page.version} site={config.title} />}
      <CrashBoundary path={page.path}>
        <article>{children}</article>
      </CrashBoundary>
      <div className={styles.foot}>
        <div>
          <Breadcrumbs page={page} />
          {actions}
        </div>
        <PageMeta page={page} />
        <Pagination previous={page.previous} next={page.next} />
      </div>
    </main>
  )
}
