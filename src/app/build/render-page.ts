import type { RenderedPage, RenderInput } from '../render-types.ts'

/** @param entry absolute path of the bundle's entry point. */
export async function renderPage(entry: string, input: RenderInput): Promise<RenderedPage> {
  const bundle = (await import(entry)) as {
    renderPage: (input: RenderInput) => Promise<RenderedPage>
  }
  return bundle.renderPage(input)
}
