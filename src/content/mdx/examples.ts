import { posix } from 'node:path'
import type { Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { parseFenceMeta } from '../highlight/fence-meta.ts'
import { stripNumberPrefixes } from '../read/number-prefix.ts'
import { flowElement, isJsx, stringAttribute, toAttributes } from './jsx.ts'
import { addReference, type PageContext, place, report } from './page-context.ts'

/** Gives examples their ids: `<Example src="./x.ts">`, and fences marked `example`. */
export function examples(tree: Root, context: PageContext): void {
  const { result } = context
  visit(tree, (node, index, parent) => {
    if (isJsx(node) && node.name === 'Example') {
      const src = stringAttribute(node, 'src')
      if (!src || !/^\.{1,2}\/.*\.ts$/.test(src)) {
        report(context, node, {
          field: 'Example',
          message: `An example needs the path of a module beside the page; found ${src ? `"${src}"` : 'none'}.`,
          fix: 'Write <Example src="./name.ts" />.',
        })
        return
      }
      const path = posix.join(posix.dirname(context.contentId), src.replace(/\.ts$/, ''))
      const id = stripNumberPrefixes(path)
      addReference(context, { kind: 'example', id, src, ...place(node) })
      result.examples.push(id)
      const title = stringAttribute(node, 'title') ?? undefined
      node.attributes = toAttributes({ id, title })
      return
    }
    if (node.type !== 'code' || !parent || index === undefined) return
    const meta = parseFenceMeta(node.meta ?? '')
    if (!meta.example) return
    const id = `${context.contentId}#${result.fenceExamples.length + 1}`
    result.fenceExamples.push({ id, line: place(node).line + 1, code: node.value })
    result.examples.push(id)
    parent.children[index] = {
      ...flowElement('Example', { id, title: meta.title }),
      ...(node.position ? { position: node.position } : {}),
    }
    return [SKIP, index + 1]
  })
}
