import type { ComponentType, ReactNode } from 'react'
import type { SiteConfig } from '#base/model/config.ts'
import type { NavbarItemView } from '#base/model/navbar.ts'
import type { Page } from '#base/model/page.ts'
import { ANNOUNCER_ID } from '#base/ui/announce.ts'
import { AnnouncementBar } from '../AnnouncementBar/AnnouncementBar.tsx'
import { CrashBoundary } from '../CrashScreen/CrashBoundary.tsx'
import { Footer } from '../Footer/Footer.tsx'
import { Navbar } from '../Navbar/Navbar.tsx'
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx'
import { ScriptsBanner } from '../ScriptsBanner/ScriptsBanner.tsx'
import { DocsLayout } from './DocsLayout.tsx'
import { PlainLayout } from './PlainLayout.tsx'
import { WindowLayout } from './WindowLayout.tsx'

export interface LayoutProps {
  page: Page
  config: SiteConfig
  /** Returned by `resolveNavbar`. */
  navbar: NavbarItemView[]
  /** The search button. */
  search: ReactNode
  /** Actions for the page, such as copying it; next to the breadcrumbs. */
  actions: ReactNode
  /** Wraps the page's body and may render something else instead. */
  Gate: ComponentType<{ children: ReactNode }>
  /** The page's prose. */
  children: ReactNode
}

/** Everything in the body around a page's prose; the page determines the layout. */
export function Layout({ page, config, navbar, search, actions, Gate, children }: LayoutProps) {
  const Body = bodyOf(page)
  return (
    <CrashBoundary path={page.path} bare>
      <a className="skip-link" href="#_main">
        Skip to main content
      </a>
      <ScriptsBanner baseUrl={config.baseUrlIssueBanner ? config.baseUrl : null} />
      <ProgressBar />
      <RouteAnnouncer />
      {config.announcementBar && (
        <AnnouncementBar bar={config.announcementBar} baseUrl={config.baseUrl} />
      )}
      <Navbar config={config} items={navbar} sidebar={page.sidebar} search={search} />
      <Gate>
        <Body page={page} config={config} actions={actions}>
          {children}
        </Body>
      </Gate>
      <Footer config={config} />
    </CrashBoundary>
  )
}

function bodyOf({ kind, fullWindow }: Page) {
  if (fullWindow) return WindowLayout
  return kind === 'doc' || kind === 'category' ? DocsLayout : PlainLayout
}

/** The live region that `announce` fills; React doesn't touch its text. */
function RouteAnnouncer() {
  return <div id={ANNOUNCER_ID} className="visually-hidden" aria-live="polite" role="status" />
}
