import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import { CrashBoundary } from '../CrashScreen/CrashBoundary.tsx'
import { PageMeta } from '../PageMeta/PageMeta.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { SidebarScroller } from '../Sidebar/SidebarScroller.tsx'
import { SidebarTree } from '../Sidebar/SidebarTree.tsx'
import { UnlistedBanner } from '../VersionBanner/UnlistedBanner.tsx'
import { VersionBanner } from '../VersionBanner/VersionBanner.tsx'
import { WindowFrame } from '../Window/WindowFrame.tsx'
import type { BodyProps } from './DocsLayout.tsx'
import { PageTitle } from './PageTitle.tsx'

/** A page that is an application: it fills the window below one bar; docs navigation and metadata follow. */
export function WindowLayout({ page, config, actions, children }: BodyProps) {
  const sidebar = page.sidebar && (
    <SidebarScroller path={page.path}>
      <SidebarTree sidebar={page.sidebar} />
    </SidebarScroller>
  )
  const foot = (
    <>
      <div>
        <Breadcrumbs page={page} />
        {actions}
      </div>
      <PageMeta page={page} />
      <Pagination previous={page.previous} next={page.next} />
    </>
  )
  return (
    <WindowFrame sidebar={sidebar} title={<PageTitle page={page} />} foot={foot}>
      {page.version && <VersionBanner version={page.version} site={config.title} />}
      {page.unlisted && <UnlistedBanner />}
      <CrashBoundary path={page.path}>
        <article>{children}</article>
      </CrashBoundary>
    </WindowFrame>
  )
}
