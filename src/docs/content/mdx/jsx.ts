import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement
type AttributeValue = string | number | boolean | undefined

export function isJsx(node: Nodes): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Builds a block-level component. Undefined and false attributes are omitted. */
export function flowElement(
  name: string,
  attributes: Record<string, AttributeValue>,
  children: RootContent[] = [],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: toAttributes(attributes),
    // A heading's component contains phrasing content, which the type for handwritten MDX doesn't allow.
    children: children as MdxJsxFlowElement['children'],
  }
}

/** Builds an inline component. */
export function textElement(
  name: string,
  attributes: Record<string, AttributeValue>,
  children: PhrasingContent[],
): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: toAttributes(attributes), children }
}

/**
 * Returns a title as its text, or, if something in it is marked up, as the element that stands first among the
 * titled element's children.
 */
export function titleElement(
  name: 'AdmonitionTitle' | 'Summary',
  children: readonly RootContent[],
): string | MdxJsxFlowElement {
  const [only] = children
  // The parser puts text that stands on its own lines in a paragraph.
  const inline = children.length === 1 && only?.type === 'paragraph' ? only.children : children
  if (!inline.every(({ type }) => type === 'text')) return flowElement(name, {}, [...inline])
  return inline
    .map((child) => textOf(child))
    .join('')
    .trim()
}

/** Returns the text of an attribute; null if it is missing or an expression. */
export function stringAttribute(element: JsxElement, name: string): string | null {
  const attribute = findAttribute(element, name)
  return typeof attribute?.value === 'string' ? attribute.value : null
}

export function findAttribute(element: JsxElement, name: string): MdxJsxAttribute | undefined {
  for (const attribute of element.attributes) {
    if (attribute.type === 'mdxJsxAttribute' && attribute.name === name) return attribute
  }
  return undefined
}

export function toAttributes(attributes: Record<string, AttributeValue>): MdxJsxAttribute[] {
  return Object.entries(attributes).flatMap(([name, value]): MdxJsxAttribute[] => {
    if (value === undefined || value === false) return []
    return [{ type: 'mdxJsxAttribute', name, value: toValue(value) }]
  })
}

function toValue(value: string | number | true): MdxJsxAttribute['value'] {
  if (value === true) return null
  if (typeof value === 'string') return value
  return {
    type: 'mdxJsxAttributeValueExpression',
    value: String(value),
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [{ type: 'ExpressionStatement', expression: { type: 'Literal', value } }],
      },
    },
  }
}
