import { createFromReadableStream, getClientEntryUrl } from '@vitejs/plugin-rsc/ssr'
import { use } from 'react'
import { preinit } from 'react-dom'
import { renderToReadableStream } from 'react-dom/server.edge'
import type { PagePayload } from './render-types.ts'

/** The precedence that the bundler's own code gives to the styles of client components. */
const STYLE_PRECEDENCE = 'vite-rsc/client-reference'

/**
 * Renders a page's payload to HTML. Waits for the whole page, so that the result needs no inline script to
 * insert late parts.
 *
 * @param styles hrefs of its client components' stylesheets. On its own, a component adds them only to the
 *   page that loads its code first, and pages are rendered in any order.
 */
export async function renderHtml(
  payload: ReadableStream<Uint8Array>,
  styles: readonly string[],
): Promise<string> {
  const page = createFromReadableStream<PagePayload>(payload)
  const errors: unknown[] = []
  const entry = clientEntry()
  const stream = await renderToReadableStream(<Root page={page} styles={styles} />, {
    ...(entry ? { bootstrapModules: [entry] } : {}),
    // Parts of a static page are never sent later, however large.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      errors.push(error)
    },
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (errors.length > 0) throw errors[0]
  return html
}

/** Returns the URL of the script that hydrates documents in development; empty on the built site. */
export function clientEntry(): string {
  return getClientEntryUrl() ?? ''
}

function Root({ page, styles }: { page: Promise<PagePayload>; styles: readonly string[] }) {
  for (const href of styles) {
    preinit(href, { as: 'style', crossOrigin: 'anonymous', precedence: STYLE_PRECEDENCE })
  }
  const payload = use(page)
  return 'tree' in payload ? payload.tree : null
}
