import { openArea } from '#base/cache/cache.ts'
import type { ExampleProof } from '#base/model/example.ts'
import type { ExampleView } from '#base/model/example-view.ts'
import { createHighlighter } from '#docs/content/highlight/highlighter.ts'
import { toExampleView } from './to-example-view.ts'

/** Returns what an example block shows, highlighted once per proof and cached between builds. */
export type ViewOf = (proof: ExampleProof) => Promise<ExampleView>

/**
 * @param cacheDir absolute path.
 * @param make highlights a proof's code, wherever that is done.
 */
export function createViews(cacheDir: string, make: ViewOf): ViewOf {
  const views = openArea<ExampleView>(cacheDir, 'example-views', new URL(import.meta.url))
  /** A proof that wasn't proven again is the same object: its view needn't be read from disk. */
  const known = new WeakMap<ExampleProof, Promise<ExampleView>>()
  return (proof) => {
    const same = known.get(proof)
    if (same) return same
    const view = views.get([JSON.stringify(proof)], () => make(proof))
    known.set(proof, view)
    view.catch(() => known.delete(proof))
    return view
  }
}

/** Builds what the example block shows of a proof, with its code highlighted. */
export async function makeView(proof: ExampleProof): Promise<ExampleView> {
  const highlighter = await createHighlighter()
  return toExampleView(proof, null, (code, lang) => {
    return highlighter.highlight(code, { lang, flat: lang === 'sql' }).html
  })
}
