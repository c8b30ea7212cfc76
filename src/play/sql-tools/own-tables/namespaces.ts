import {
  childrenOf,
  nodeText,
  parseTypes,
  type SyntaxNode,
} from '#play/editor/types/type-syntax.ts'

/**
 * Writes what namespaces declare as the module's own, under both names: `Mammals.Elephant` as `MammalsElephant`.
 *
 * @returns also the names as they are written where they are declared, by the new ones: `Elephant`.
 */
export function withoutNamespaces(text: string): {
  module: string
  writtenNames: ReadonlyMap<string, string>
} {
  const top = parseTypes(text)
  const namesAt = (node: SyntaxNode) => nodeText(node, text).replace(/\s/g, '')
  const taken = new Set(
    childrenOf(top)
      .flatMap(declared)
      .map((name) => namesAt(name)),
  )
  /** New names by paths: `Mammals.Elephant`. */
  const names = new Map<string, string>()
  const writtenNames = new Map<string, string>()
  const collect = (statements: readonly SyntaxNode[], path: readonly string[]) => {
    for (const statement of statements) {
      const namespace = namespaceOf(statement)
      if (namespace) {
        collect(childrenOf(namespace.getChild('Block')!), [...path, ...pathOf(namespace)])
        continue
      }
      if (path.length === 0) continue
      for (const name of declared(statement).map(namesAt)) {
        const whole = [...path, name].join('.')
        let own = names.get(whole) ?? [...path, name].join('')
        // A constant and a type of one name belong together.
        while (!names.has(whole) && taken.has(own)) own += '_'
        names.set(whole, own)
        taken.add(own)
        writtenNames.set(own, name)
      }
    }
  }
  const pathOf = (namespace: SyntaxNode) =>
    childrenOf(namespace)
      .filter(({ name }) => /^(?:Variable|Property)Definition$/.test(name))
      .map(namesAt)
  collect(childrenOf(top), [])
  if (names.size === 0) return { module: text, writtenNames }

  const edits: { from: number; to: number; by: string }[] = []
  /** Returns what a name stands for at a place within namespaces. */
  const resolve = (name: string, path: readonly string[]) => {
    for (let depth = path.length; depth >= 0; depth--) {
      const own = names.get([...path.slice(0, depth), name].join('.'))
      if (own !== undefined) return own
    }
    return undefined
  }
  const rewrite = (node: SyntaxNode, path: readonly string[]) => {
    const namespace = namespaceOf(node)
    if (namespace) {
      const block = namespace.getChild('Block')!
      edits.push({ from: node.from, to: block.from + 1, by: '' })
      for (const child of childrenOf(block)) rewrite(child, [...path, ...pathOf(namespace)])
      edits.push({ from: block.to - 1, to: block.to, by: '' })
      return
    }
    const own = NAME.test(node.name) ? resolve(namesAt(node), path) : undefined
    if (own !== undefined) edits.push({ from: node.from, to: node.to, by: own })
    else {
      const children = childrenOf(node)
      // What follows a point is a member of what stands before.
      const isMember = (place: number) => children[place - 1]?.name === '.'
      for (const [place, child] of children.entries()) if (!isMember(place)) rewrite(child, path)
    }
  }
  rewrite(top, [])
  let [module, at] = ['', 0]
  for (const { from, to, by } of edits) {
    module += text.slice(at, from) + by
    at = to
  }
  return { module: module + text.slice(at), writtenNames }
}

/** Names of types and values, also of several parts. */
const NAME = /^(?:(?:Type|Variable)(?:Name|Definition)|IndexedType|MemberExpression)$/

/** Returns the namespace that a statement is, exported or not. */
function namespaceOf(statement: SyntaxNode): SyntaxNode | null {
  const node = unwrapped(statement)
  return node.name === 'NamespaceDeclaration' && node.getChild('Block') ? node : null
}

/** Returns a declaration without `export` and `declare`. */
function unwrapped(statement: SyntaxNode): SyntaxNode {
  if (!/^(?:Export|Ambient)Declaration$/.test(statement.name)) return statement
  const inner = childrenOf(statement).find(({ name }) => /Declaration$/.test(name))
  return inner ? unwrapped(inner) : statement
}

/** Returns the names that a statement declares. */
function declared(statement: SyntaxNode): SyntaxNode[] {
  const node = unwrapped(statement)
  if (!/^(?:Interface|TypeAlias|Enum|Class|Variable|Function)Declaration$/.test(node.name))
    return []
  return [...node.getChildren('TypeDefinition'), ...node.getChildren('VariableDefinition')]
}
