import { posix } from 'node:path'
import type { Code, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { stripNumberPrefixes } from '#base/text/number-prefix.ts'
import { parseFenceMeta } from '../highlight/fence-meta.ts'
import {
  findAttribute,
  flowElement,
  isJsx,
  type JsxElement,
  stringAttribute,
  toAttributes,
} from './jsx.ts'
import { addReference, type PageContext, place, report } from './page-context.ts'

/** Components that show one example. */
const EXAMPLE_COMPONENTS = new Set(['Example', 'QueryTrace'])

/**
 * Assigns ids to examples: `<Example src="./x.ts">`, `<QueryTrace src="./x.ts">`,
 * `<Challenge start="./x.ts" solution="./y.ts">`, and fences marked `example`. A challenge without these
 * attributes has two such fences: where the reader starts, and the solution.
 */
export function examples(tree: Root, context: PageContext): void {
  visit(tree, (node, index, parent) => {
    if (isJsx(node) && EXAMPLE_COMPONENTS.has(node.name ?? '')) {
      const id = moduleId(node, 'src', context)
      if (id === null) return
      const title = stringAttribute(node, 'title') ?? undefined
      node.attributes = toAttributes({ id, title })
      return
    }
    if (isJsx(node) && node.name === 'Challenge') {
      nameChallenge(node, context)
      return
    }
    if (node.type !== 'code' || !parent || index === undefined) return
    const meta = parseFenceMeta(node.meta ?? '')
    if (!meta.example) return
    const id = addFence(node, context)
    parent.children[index] = {
      ...flowElement('Example', { id, title: meta.title }),
      ...(node.position ? { position: node.position } : {}),
    }
    return [SKIP, index + 1]
  })
}

/** Sets the attributes `start` and `solution` to the ids of the modules or fences that they stand for. */
function nameChallenge(node: JsxElement, context: PageContext): void {
  const names = ['start', 'solution'] as const
  const fences = node.children.filter((child) => child.type === 'code')
  if (fences.length === 0) {
    for (const name of names) {
      const attribute = findAttribute(node, name)
      const id = moduleId(node, name, context)
      if (attribute && id !== null) attribute.value = id
    }
    return
  }
  if (fences.length !== 2 || names.some((name) => findAttribute(node, name))) {
    report(context, node, {
      field: 'Challenge',
      message: `A challenge has a start and a solution; found ${fences.length} blocks of code.`,
      fix: 'Write two blocks marked `ts example`, or name two modules in “start” and “solution”.',
    })
    return
  }
  for (const [index, fence] of fences.entries()) {
    node.attributes.push(...toAttributes({ [names[index]!]: addFence(fence, context) }))
  }
  node.children = node.children.filter((child) => child.type !== 'code') as typeof node.children
}

/** Records a fence as one of the page's examples; returns its id. */
function addFence(fence: Code, { contentId, result }: PageContext): string {
  const id = `${contentId}#${result.fenceExamples.length + 1}`
  result.fenceExamples.push({ id, line: place(fence).line + 1, code: fence.value })
  result.examples.push(id)
  return id
}

/** Returns the id of the module an attribute names, recorded as the page's example; null if none is named. */
function moduleId(node: JsxElement, attribute: string, context: PageContext): string | null {
  const src = stringAttribute(node, attribute)
  if (!src || !/^\.{1,2}\/.*\.ts$/.test(src)) {
    report(context, node, {
      field: node.name ?? '',
      message: `“${attribute}” needs the path of a module beside the page; found ${src ? `"${src}"` : 'none'}.`,
      fix: `Write <${node.name} ${attribute}="./name.ts" />.`,
    })
    return null
  }
  const path = posix.join(posix.dirname(context.contentId), src.replace(/\.ts$/, ''))
  const id = stripNumberPrefixes(path)
  addReference(context, { kind: 'example', id, src, ...place(node) })
  context.result.examples.push(id)
  return id
}
