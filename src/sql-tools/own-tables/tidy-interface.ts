import { parser } from '@lezer/javascript'

const TYPESCRIPT = parser.configure({ dialect: 'ts' })

type SyntaxNode = ReturnType<typeof TYPESCRIPT.parse>['topNode']

/**
 * Writes a module with a database interface as the playground reads it: named `Database` (tools call it `DB`),
 * each table in an exported interface of its own with the columns that it inherits, and each type on one line.
 */
export function tidyInterface(module: string): string {
  const textOf = (node: SyntaxNode) => module.slice(node.from, node.to)
  const statements = childrenOf(TYPESCRIPT.parse(module).topNode)
  const declarations = statements.map(
    (node) =>
      node.getChild('InterfaceDeclaration') ?? node.getChild('TypeAliasDeclaration') ?? node,
  )
  const inlineTables: string[] = []

  /** Returns a type without comments and on one line. */
  const typeText = (node: SyntaxNode): string => {
    if (node.name === 'ObjectType') {
      return `{ ${membersOf(node)
        .map((it) => member(it, typeText))
        .join('; ')} }`
    }
    let [text, at] = ['', node.from]
    for (const child of childrenOf(node)) {
      text += module.slice(at, child.from) + (isComment(child) ? '' : typeText(child))
      at = child.to
    }
    return (text + module.slice(at, node.to)).replace(/\s*\n\s*/g, ' ').replace(/^\| /, '')
  }
  const tableType = (node: SyntaxNode): string => {
    if (node.name !== 'ObjectType') return typeText(node)
    const name = `InlineTable${inlineTables.length + 1}`
    inlineTables.push(interfaceText(name, membersOf(node)))
    return name
  }
  const member = (node: SyntaxNode, writeType: (type: SyntaxNode) => string): string => {
    const annotation = node.getChild('TypeAnnotation')
    const type = annotation?.lastChild
    if (node.name !== 'PropertyType' || !annotation || !type) return typeText(node)
    return `${module.slice(node.from, annotation.from).trim()}: ${writeType(type)}`
  }
  const interfaceText = (name: string, members: readonly SyntaxNode[]): string => {
    const lines = members.map((node) => {
      const before = node.prevSibling
      const comment = before?.name === 'BlockComment' ? `  ${textOf(before)}\n` : ''
      return `${comment}  ${member(node, name === 'Database' ? tableType : typeText)}\n`
    })
    return `export interface ${name} {\n${lines.join('')}}\n`
  }
  const nameOf = (node: SyntaxNode) => {
    const name = node.getChild('TypeDefinition')
    return name && textOf(name).replace(/^DB$/, 'Database')
  }
  /** Returns the members of an interface or an object type, those that it inherits first. */
  const allMembers = (node: SyntaxNode): SyntaxNode[] => {
    const bases = node.getChildren('TypeName').map(textOf)
    const body = node.getChild('ObjectType')
    const inherited = declarations.filter(
      (other) => other !== node && bases.includes(nameOf(other) ?? ''),
    )
    return [...inherited.flatMap(allMembers), ...(body ? membersOf(body) : [])]
  }

  const written = declarations.flatMap((node) => {
    const name = nameOf(node)
    if (name && node.getChild('ObjectType')) return interfaceText(name, allMembers(node))
    if (isComment(node)) return []
    return name ? `export ${typeText(node)}\n` : `${textOf(node)}\n`
  })
  return [...written, ...inlineTables].join('\n')
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

const isComment = (node: SyntaxNode) => node.name.endsWith('Comment')

function membersOf(body: SyntaxNode): SyntaxNode[] {
  return childrenOf(body).filter((node) => /Type$|Signature$/.test(node.name))
}
