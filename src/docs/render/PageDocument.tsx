import type { ReactNode } from 'react'
import { findCourse } from '#base/model/course.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import { pageHref } from '#base/model/paths.ts'
import { createComponents, Example, ProseBehaviors, ReferencePage } from '#docs/prose/index.tsx'
import { SearchButton } from '#docs/search/SearchButton/SearchButton.tsx'
import { SearchFrame } from '#docs/search/SearchFrame/SearchFrame.tsx'
import { SearchPage } from '#docs/search/SearchPage/SearchPage.tsx'
import { Head } from '#docs/shell/Document/Head.tsx'
import { htmlAttributes } from '#docs/shell/Document/html-attributes.ts'
import { Layout } from '#docs/shell/Layout/Layout.tsx'
import type { Content } from './evaluate-body.ts'
import { CopyMarkdown } from './islands/CopyMarkdown/CopyMarkdown.tsx'
import { PlaygroundPlaceholder } from './islands/Playground/PlaygroundPlace.tsx'
import { PlaygroundPortal } from './islands/Playground/PlaygroundPortal.tsx'
import { PlaygroundLink, RunButton } from './islands/RunButton/RunButton.tsx'
import { RunnerPortals } from './islands/RunButton/RunnerPortals.tsx'
import { SampleTablesPortal } from './islands/SampleTables/SampleTablesPortal.tsx'
import { TranslatorPlaceholder } from './islands/Translator/TranslatorPlace.tsx'
import { LoadGate } from './LoadGate.tsx'
import { Prose } from './Prose.tsx'
import type { RenderInput } from './render-types.ts'
import { searchContext } from './search-context.ts'

interface PageDocumentProps extends RenderInput {
  /** The prose; null for pages without prose. */
  Content: Content | null
  /** Whether React leaves the prose as the HTML that it was delivered in. */
  frozen: boolean
}

/** Renders the whole document of a page: the one place where shell, prose and search come together. */
export function PageDocument({ Content, frozen, ...input }: PageDocumentProps) {
  const { page, site, navbar } = input
  const { config, analyticsId } = site
  const search = searchContext(page, site)
  return (
    <html {...htmlAttributes(page, config)} data-analytics={analyticsId || undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the boot script, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: site.bootScript }} />
        {site.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Head page={page} config={config} />
      </head>
      <body>
        <Layout
          page={page}
          config={config}
          navbar={navbar}
          search={<SearchButton context={search} />}
          actions={
            page.kind === 'doc' && (
              <CopyMarkdown
                href={page.markdownHref}
                url={new URL(page.markdownHref, config.url).href}
              />
            )
          }
          Gate={LoadGate}
        >
          <Prose key={`${page.path}:${frozen}`} frozen={frozen}>
            {frozen ? null : <PageContent {...input} Content={Content} />}
          </Prose>
        </Layout>
        <ProseBehaviors page={page.path} />
        {input.hasApplication && <PlaygroundPortal path={page.path} />}
        <SampleTablesPortal path={page.path} />
        <RunnerPortals path={page.path} playground={pageHref('/docs/playground', config.baseUrl)} />
      </body>
    </html>
  )
}

function PageContent({ Content, ...input }: Omit<PageDocumentProps, 'frozen'>) {
  if (input.reference) {
    const { view, findings } = input.reference
    const resolveHref = (path: string) => pageHref(path, input.site.config.baseUrl)
    const example = (shown: ExampleView, playground: string | null) => (
      <Example
        view={shown}
        hoversHref={null}
        resolveHref={resolveHref}
        actions={playground && <PlaygroundLink href={playground} />}
      />
    )
    return <ReferencePage view={view} context={{ findings, example }} />
  }
  return Content && <Content components={proseComponents(input)} />
}

/** Returns the components that the page's prose may use, bound to the page's data. */
function proseComponents(input: RenderInput) {
  const { page, site, examples, hoversHref, sampleTables, traces, facts } = input
  const playground = pageHref('/docs/playground', site.config.baseUrl)
  const searchPage = () => (
    <SearchFrame>
      <SearchPage context={searchContext(page, site)} versions={page.versions} />
    </SearchFrame>
  )
  const playgroundPlace = ({ children }: { children: ReactNode }) => (
    <PlaygroundPlaceholder version={site.config.productVersion}>{children}</PlaygroundPlaceholder>
  )
  return createComponents({
    examples,
    hoversHref,
    sampleTables,
    traces,
    facts,
    course: page.sidebar && findCourse(page.sidebar.items),
    slots: {
      Playground: playgroundPlace,
      Translator: TranslatorPlaceholder,
      SearchPage: searchPage,
    },
    exampleActions: (view, label) =>
      // The playground itself is what the others lead to.
      page.fullWindow ? null : <RunButton view={view} playground={playground} label={label} />,
    resolveHref: (path) => pageHref(path, site.config.baseUrl),
  })
}
