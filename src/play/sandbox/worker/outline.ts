import type { OperationNode } from 'kysely'

/** Maximum depth of a tree; deeper parts are cut. Trees of handwritten queries are about ten levels deep. */
const MAX_DEPTH = 40

/**
 * Formats a syntax tree as text. Each node is named by its kind; a node that contains nothing but one other
 * node is on the same line as that node.
 */
export function outline(root: OperationNode): string {
  const lines: string[] = []
  write(lines, root, '', 0)
  return lines.join('\n')
}

function write(lines: string[], node: OperationNode, label: string, depth: number): void {
  const indent = '  '.repeat(depth)
  const chain = findChain(node)
  const { texts, children } = splitNode(chain.at(-1)!)
  const head = [chain.map(({ kind }) => kind).join(' › '), ...texts].join(' ')
  lines.push(`${indent}${label}${head}`)
  if (depth > MAX_DEPTH) return
  for (const [name, child] of children) {
    if (!Array.isArray(child)) write(lines, child, `${name}: `, depth + 1)
    else for (const item of child) write(lines, item, `${name}: `, depth + 1)
  }
}

/** Returns a node and its descendants, as long as each is its parent's only content. */
function findChain(node: OperationNode): OperationNode[] {
  const chain = [node]
  for (;;) {
    const { texts, children } = splitNode(chain.at(-1)!)
    const [[, child] = []] = children
    const [only, ...others] = Array.isArray(child) ? child : [child]
    const isAlone = children.length === 1 && texts.length === 0 && others.length === 0
    if (!only || !isAlone || chain.length > MAX_DEPTH) return chain
    chain.push(only)
  }
}

type Child = [name: string, nodes: OperationNode | OperationNode[]]

/** Returns a node's own values as text, and its child nodes by property name. */
function splitNode(node: OperationNode): { texts: string[]; children: Child[] } {
  const texts: string[] = []
  const children: Child[] = []
  for (const [name, value] of Object.entries(node) as [string, unknown][]) {
    if (name === 'kind' || value === undefined || value === false) continue
    const nodes = [value].flat().filter(isNode)
    if (nodes.length > 0) children.push([name, nodes.length === 1 ? nodes[0]! : nodes])
    else if (value === true) texts.push(name)
    else if (!Array.isArray(value) || value.length > 0) texts.push(formatValue(value))
  }
  return { texts, children }
}

function isNode(value: unknown): value is OperationNode {
  return typeof value === 'object' && value !== null && 'kind' in value
}

function formatValue(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value instanceof Date ? value.toISOString() : (value.constructor?.name ?? 'object')
  }
  return JSON.stringify(value) ?? typeof value
}
