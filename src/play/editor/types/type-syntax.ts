import { parser } from '@lezer/javascript'

const TYPESCRIPT = parser.configure({ dialect: 'ts' })

export type SyntaxNode = ReturnType<typeof TYPESCRIPT.parse>['topNode']

/** Parses types: a module that declares them. */
export const parseTypes = (module: string): SyntaxNode => TYPESCRIPT.parse(module).topNode

/** Returns what is written for a node of a module. */
export const nodeText = (node: SyntaxNode, module: string): string =>
  module.slice(node.from, node.to)

/** Returns the nodes directly below a node, comments included. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}
