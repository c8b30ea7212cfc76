import type { OperationNode } from 'kysely'

/** Trees of what people write are some ten levels deep; a deeper one is cut. */
const DEEPEST = 40

/**
 * A syntax tree as text. Each node is named by its kind; a node that holds nothing but one other stands on the
 * same line as that one.
 */
export function outline(root: OperationNode): string {
  const lines: string[] = []
  write(lines, root, '', 0)
  return lines.join('\n')
}

function write(lines: string[], node: OperationNode, label: string, depth: number): void {
  const indent = '  '.repeat(depth)
  const [chain, last] = chainFrom(node)
  const { texts, children } = partsOf(last)
  const head = [chain.map(({ kind }) => kind).join(' › '), ...texts].join(' ')
  lines.push(`${indent}${label}${head}`)
  if (depth > DEEPEST) return
  for (const [name, child] of children) {
    if (!Array.isArray(child)) write(lines, child, `${name}: `, depth + 1)
    else for (const item of child) write(lines, item, `${name}: `, depth + 1)
  }
}

/** A node and its descendants, as long as each is all that the one before holds. */
function chainFrom(node: OperationNode): [OperationNode[], OperationNode] {
  const chain = [node]
  for (;;) {
    const last = chain.at(-1) as OperationNode
    const { texts, children } = partsOf(last)
    const [[, child] = []] = children
    const [only, ...others] = Array.isArray(child) ? child : [child]
    const isAlone = children.length === 1 && texts.length === 0 && others.length === 0
    if (!only || !isAlone || chain.length > DEEPEST) return [chain, last]
    chain.push(only)
  }
}

type Child = [name: string, nodes: OperationNode | OperationNode[]]

/** A node's own values as text, and the nodes in it by the name of their property. */
function partsOf(node: OperationNode): { texts: string[]; children: Child[] } {
  const texts: string[] = []
  const children: Child[] = []
  for (const [name, value] of Object.entries(node) as [string, unknown][]) {
    if (name === 'kind' || value === undefined || value === false) continue
    const nodes = [value].flat().filter(isNode)
    if (nodes.length > 0) children.push([name, nodes.length === 1 ? nodes[0]! : nodes])
    else if (value === true) texts.push(name)
    else if (!Array.isArray(value) || value.length > 0) texts.push(textOf(value))
  }
  return { texts, children }
}

function isNode(value: unknown): value is OperationNode {
  return typeof value === 'object' && value !== null && 'kind' in value
}

function textOf(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value instanceof Date ? value.toISOString() : (value.constructor?.name ?? 'object')
  }
  return JSON.stringify(value) ?? typeof value
}
