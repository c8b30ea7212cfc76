/**
 * The CPU-intensive tasks that run in the threads of `build-pool.ts`. Each loads its dependencies on first
 * use, so that a thread that compiles pages doesn't load the code that renders them.
 */
import type { SourceFile } from '#content/mdx/compile.ts'
import type { CompiledSource } from '#content/mdx/compiled-source.ts'
import type { ExampleProof } from '#model/example.ts'
import type { ExampleView } from '#model/example-view.ts'
import type { ReferenceModel } from '#model/reference.ts'
import type { PackageFacts, SampleTypes } from '../facts/package-facts.ts'
import type { OgText } from '../outputs/og-image.ts'
import type { RenderedPage, RenderInput } from '../render-types.ts'

export async function compile(source: SourceFile): Promise<CompiledSource> {
  const { compileSource } = await import('#content/mdx/compile.ts')
  return compileSource(source)
}

export async function view(proof: ExampleProof): Promise<ExampleView> {
  const { makeView } = await import('../site/make-view.ts')
  return makeView(proof)
}

export async function render(task: { entry: string; input: RenderInput }): Promise<RenderedPage> {
  const { renderPage } = await import('./render-page.ts')
  return renderPage(task.entry, task.input)
}

export async function ogImage(text: OgText): Promise<Uint8Array> {
  const { renderOgImage } = await import('../outputs/og-image.ts')
  return renderOgImage(text)
}

export async function packageFacts(types: SampleTypes): Promise<PackageFacts> {
  const { measurePackage } = await import('../facts/package-facts.ts')
  return measurePackage(types)
}

export async function extractReference(packageRoot: string): Promise<ReferenceModel> {
  const { extractReference: extract } = await import('#reference/extract/extract.ts')
  return extract(packageRoot)
}
