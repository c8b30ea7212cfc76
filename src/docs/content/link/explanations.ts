import type { Problem } from '#base/model/problem.ts'
import { closest } from '#base/text/closest.ts'
import type { DocEntry } from '../read/doc-entry.ts'
import type { Explanation } from './link-context.ts'

/** Parses the `explains` front matter. */
export function explainsOf(doc: DocEntry): { name: string; anchor: string | null }[] {
  return (doc.source.frontMatter.explains ?? []).map((text) => {
    const [name = '', anchor] = text.split('#')
    return { name, anchor: anchor ?? null }
  })
}

/** Maps API names to the pages that explain them, for one version. */
export function collectExplanations(
  docs: readonly DocEntry[],
  problems: Problem[],
): Map<string, Explanation> {
  const explanations = new Map<string, Explanation>()
  const files = new Map<string, string>()
  for (const doc of docs) {
    for (const { name, anchor } of explainsOf(doc)) {
      const problem = { file: doc.file, field: 'explains' }
      if (anchor && !doc.source.anchors.includes(anchor)) {
        const near = closest(anchor, doc.source.anchors)
        const message = `"${name}#${anchor}" names a heading that the page doesn't have.`
        const fix = near
          ? `Did you mean "#${near}"?`
          : `Its headings: ${doc.source.anchors.join(', ')}.`
        problems.push({ ...problem, message, fix })
      }
      const other = files.get(name)
      if (other) {
        const message = `"${name}" is explained by ${other} already.`
        const fix = 'Keep the name on the page whose explanation is best.'
        problems.push({ ...problem, message, fix })
        continue
      }
      files.set(name, doc.file)
      explanations.set(name, { path: doc.path, anchor })
    }
  }
  return explanations
}
