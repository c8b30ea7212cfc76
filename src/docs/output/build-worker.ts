/**
 * The CPU-intensive tasks that run in the threads of `build-pool.ts`. Each loads its dependencies on first
 * use, so that a thread that compiles pages doesn't load the code that renders them.
 */

import type { ExampleProof } from '#base/model/example.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import type { SourceFile } from '#docs/content/mdx/compile.ts'
import type { CompiledSource } from '#docs/content/mdx/compiled-source.ts'
import type { RenderedPage, RenderInput } from '#docs/render/render-types.ts'
import type { OgText } from './og-image.ts'

export async function compile(source: SourceFile): Promise<CompiledSource> {
  const { compileSource } = await import('#docs/content/mdx/compile.ts')
  return compileSource(source)
}

export async function view(proof: ExampleProof): Promise<ExampleView> {
  const { makeView } = await import('#docs/site/example-views.ts')
  return makeView(proof)
}

/** The bundle of server components. */
interface Renderer {
  renderPage(input: RenderInput): Promise<RenderedPage>
}

/** @param task.entry absolute path of the bundle's entry point. */
export async function render(task: { entry: string; input: RenderInput }): Promise<RenderedPage> {
  const bundle: Renderer = await import(task.entry)
  return bundle.renderPage(task.input)
}

export async function ogImage(text: OgText): Promise<Uint8Array> {
  const { renderOgImage } = await import('./og-image.ts')
  return renderOgImage(text)
}
