import { createFromReadableStream, getClientEntryUrl } from '@vitejs/plugin-rsc/ssr'
import { use } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import type { PagePayload } from '../render-types.ts'

/**
 * Turns a page's payload into its HTML. Waits for the whole page, so that the result needs no
 * inline script to put late parts in place.
 */
export async function renderHtml(payload: ReadableStream<Uint8Array>): Promise<string> {
  const page = createFromReadableStream<PagePayload>(payload)
  const errors: unknown[] = []
  const entry = getClientEntryUrl()
  const stream = await renderToReadableStream(<Root page={page} />, {
    ...(entry ? { bootstrapModules: [entry] } : {}),
    // No part of a static page is large enough to be sent later.
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

function Root({ page }: { page: Promise<PagePayload> }) {
  const payload = use(page)
  return 'tree' in payload ? payload.tree : null
}
