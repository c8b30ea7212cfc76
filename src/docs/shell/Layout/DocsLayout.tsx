import type { ReactNode } from 'react'
import type { SiteConfig } from '#base/model/config.ts'
import type { Page } from '#base/model/page.ts'
import { BackToTop } from '../BackToTop/BackToTop.tsx'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import { CategoryIndex } from '../CategoryIndex/CategoryIndex.tsx'
import { CrashBoundary } from '../CrashScreen/CrashBoundary.tsx'
import { PageMeta } from '../PageMeta/PageMeta.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { Sidebar } from '../Sidebar/Sidebar.tsx'
import { CollapsibleToc, TableOfContents } from '../TableOfContents/TableOfContents.tsx'
import { TocSpy } from '../TableOfContents/TocSpy.tsx'
import { UnlistedBanner } from '../VersionBanner/UnlistedBanner.tsx'
import { VersionBanner } from '../VersionBanner/VersionBanner.tsx'
import styles from './Layout.module.css'
import { PageTitle } from './PageTitle.tsx'

export interface BodyProps {
  page: Page
  config: SiteConfig
  actions: ReactNode
  children: ReactNode
}

/** A page of the docs: sidebar, article, table of contents. */
export function DocsLayout({ page, config, actions, children }: BodyProps) {
  const hasToc = !page.hideToc && page.toc.length > 0
  return (
    <div
      className={styles.docs}
      data-sidebar={page.sidebar ? undefined : 'none'}
      data-toc-column={page.hideToc ? undefined : ''}
    >
      {page.sidebar && <Sidebar sidebar={page.sidebar} path={page.path} />}
      <main id="_main" tabIndex={-1} className={styles.main}>
        <div className={styles.top}>
          <Breadcrumbs page={page} />
          {actions}
        </div>
        {page.version && <VersionBanner version={page.version} site={config.title} />}
        {page.unlisted && <UnlistedBanner />}
        <div className={styles.body}>
          <CrashBoundary path={page.path}>
            <article>
              <PageTitle page={page} />
              {hasToc && <CollapsibleToc key={page.path} entries={page.toc} />}
              {children}
              {page.category && <CategoryIndex cards={page.category} />}
            </article>
          </CrashBoundary>
          <BackToTop />
        </div>
        <PageMeta page={page} />
        <Pagination previous={page.previous} next={page.next} />
      </main>
      {hasToc && (
        <>
          <TableOfContents key={page.path} entries={page.toc} />
          <TocSpy path={page.path} />
        </>
      )}
    </div>
  )
}
