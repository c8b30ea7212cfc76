import { createComponents, ProseBehaviors } from '#prose/index.tsx'
import { SearchButton } from '#search/SearchButton/SearchButton.tsx'
import { SearchPage } from '#search/SearchPage/SearchPage.tsx'
import { bootScript, Head, htmlAttributes, Layout } from '#shell/index.ts'
import { OfflineKeeper } from '../offline/OfflineKeeper.tsx'
import { pageHref } from '../paths.ts'
import type { RenderInput } from '../render-types.ts'
import { CopyMarkdown } from './CopyMarkdown/CopyMarkdown.tsx'
import type { Content } from './evaluate-body.ts'
import { LoadGate } from './LoadGate.tsx'
import { PlaygroundHost } from './PlaygroundHost.tsx'
import { Prose } from './Prose.tsx'
import { RunButton } from './RunButton/RunButton.tsx'
import { RunHost } from './RunButton/RunHost.tsx'
import { searchContext } from './search-context.ts'

interface PageDocumentProps extends RenderInput {
  /** The prose; null for pages without. */
  Content: Content | null
  /** Leaves the prose to the document that it came with. */
  frozen: boolean
}

/** The whole document of a page: the one place where shell, prose and search meet. */
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
        <script dangerouslySetInnerHTML={{ __html: bootScript(config) }} />
        {site.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Head page={page} config={config} fonts={site.fonts} />
      </head>
      <body>
        <Layout
          page={page}
          config={config}
          navbar={navbar}
          slots={{
            gate: LoadGate,
            search: <SearchButton context={search} />,
            pageActions: page.kind === 'doc' ? <CopyMarkdown href={page.markdownHref} /> : null,
          }}
        >
          <Prose key={`${page.path}:${frozen}`} frozen={frozen}>
            {Content && !frozen ? <Content components={proseComponents(input)} /> : null}
          </Prose>
        </Layout>
        <ProseBehaviors page={page.path} />
        <PlaygroundHost path={page.path} />
        <OfflineKeeper path={page.path} />
        <RunHost path={page.path} playground={pageHref('/docs/playground', config.baseUrl)} />
      </body>
    </html>
  )
}

/** The components that the page's prose may use, with the page's data in them. */
function proseComponents({ page, site, examples, hoversHref, methodIndex, diagram }: RenderInput) {
  return createComponents({
    examples,
    hoversHref,
    ...(methodIndex ? { methodIndex } : {}),
    ...(diagram ? { diagram } : {}),
    ...(page.category ? { categoryCards: page.category } : {}),
    slots: {
      Playground: <div data-playground="" />,
      SearchPage: <SearchPage context={searchContext(page, site)} versions={page.versions} />,
    },
    exampleActions: (view) => <RunButton view={view} />,
    resolveHref: (path) => pageHref(path, site.config.baseUrl),
  })
}
