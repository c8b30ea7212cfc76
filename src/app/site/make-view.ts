import { createHighlighter } from '#content/highlight/highlighter.ts'
import type { ExampleProof } from '#model/example.ts'
import type { ExampleView } from '#model/example-view.ts'
import { toExampleView } from '#prose/Example/to-example-view.ts'

/** Builds what the example block shows of a proof, with its code highlighted. */
export async function makeView(proof: ExampleProof): Promise<ExampleView> {
  const highlighter = await createHighlighter()
  return toExampleView(proof, null, (code, lang) => highlighter.highlight(code, { lang }).html)
}
