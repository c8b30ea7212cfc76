import '#docs/styles/index.css'
import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc/server'
import { evaluateBody } from './evaluate-body.ts'
import { PageDocument } from './PageDocument.tsx'
import { embedPayload } from './payload/embed.ts'
import { joinPageData } from './payload/page-data.ts'
import { proseHtml } from './payload/prose-html.ts'
import type { PagePayload, RenderedPage, RenderInput } from './render-types.ts'

/**
 * Renders one page: its payload for route changes, and its HTML with the payload that hydrates it.
 *
 * Both payloads omit the prose wherever possible, since nothing in it needs React (its behaviors are
 * delegated): the embedded one because the prose is already in the HTML, which saves both bytes and
 * hydration; the one for route changes because the prose is sent as HTML, which browsers render faster.
 */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const Content = contentOf(input)
  const full = await renderPayload(input, { Content, frozen: false })
  const hasProse = Content !== null || input.reference !== null
  const mayFreeze = input.site.freezeProse && hasProse
  const shell = mayFreeze ? await renderPayload(input, { Content, frozen: true }) : full
  // A client component in the prose needs hydration: then the whole payload is embedded.
  const frozen = mayFreeze && isSubset(full.references, shell.references)

  const ssr = await import.meta.viteRsc.loadModule<typeof import('./ssr.tsx')>('ssr', 'index')
  const stream = new Response(full.text).body as ReadableStream<Uint8Array>
  const document = await ssr.renderHtml(stream, full.styles)
  const embedded = frozen ? shell.text : full.text
  // Pages with their own application hydrate immediately.
  const eager = (hasProse && !frozen) || input.hasApplication
  return {
    html: embedPayload(document, embedded, { eager, ...input.site }),
    data: joinPageData({ prose: frozen ? proseHtml(document) : null, payload: embedded }),
  }
}

/** Renders only a page's data, which is all that an edit in development needs. */
export async function renderPageData(input: RenderInput): Promise<string> {
  const { text } = await renderPayload(input, { Content: contentOf(input), frozen: false })
  return joinPageData({ prose: null, payload: text })
}

/** Returns the URL of the script that a document loads in development. */
export async function developmentScript(): Promise<string> {
  const ssr = await import.meta.viteRsc.loadModule<typeof import('./ssr.tsx')>('ssr', 'index')
  return ssr.clientEntry()
}

/** A page with problems has an empty body; only development shows it. */
function contentOf({ body, page }: RenderInput) {
  return body ? evaluateBody(body, page.path) : null
}

interface RenderedPayload {
  text: string
  /** The client components that the payload refers to. */
  references: Set<string>
  /** Hrefs of these components' stylesheets, in a deterministic order. */
  styles: string[]
}

async function renderPayload(
  input: RenderInput,
  prose: { Content: ReturnType<typeof evaluateBody> | null; frozen: boolean },
): Promise<RenderedPayload> {
  const { page, site } = input
  const payload: PagePayload = {
    buildId: site.buildId,
    path: page.path,
    title: page.title,
    tree: <PageDocument {...input} Content={prose.Content} frozen={prose.frozen} />,
  }
  const references = new Set<string>()
  const styles = new Set<string>()
  let failure: unknown
  const stream = renderToReadableStream(
    payload,
    {
      onError: (error: unknown) => {
        failure ??= error
      },
    },
    {
      onClientReference({ id, name, deps }) {
        references.add(`${id}#${name}`)
        for (const href of deps.css) styles.add(href)
      },
    },
  )
  const text = await new Response(stream).text()
  if (failure !== undefined) throw failure
  return { text, references, styles: [...styles].sort() }
}

function isSubset(a: Set<string>, b: Set<string>): boolean {
  return [...a].every((item) => b.has(item))
}

if (import.meta.hot) import.meta.hot.accept()
