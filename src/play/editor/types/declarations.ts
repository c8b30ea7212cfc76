import { parser } from '@lezer/javascript'

const TYPESCRIPT = parser.configure({ dialect: 'ts' })

export type SyntaxNode = ReturnType<typeof TYPESCRIPT.parse>['topNode']

/** A property of an interface or an object type. Its type is on one line, without comments. */
export interface Property {
  name: string
  type: string
  /** `name?: string` */
  isOptional?: true
}

/** A table as declared in TypeScript. */
export interface TypedTable {
  name: string
  columns: readonly Property[]
}

/** What a module of types declares, by name. Of a text that isn't complete: what can be read of it. */
export interface Declarations {
  /** Interfaces, and object types with a name, with their properties: inherited ones first. */
  interfaces: ReadonlyMap<string, readonly Property[]>
  /** `type Money = …`. */
  aliases: ReadonlyMap<string, string>
  /** Exported interfaces and types that take no parameters. */
  exported: readonly string[]
  /** The tables of `Database`: the sample's, those of pasted tables, or those edited by the reader. */
  tables: readonly TypedTable[]
  /** What an interface or an object type has from types that aren't in the text, by its name: `Omit<User, 'id'>`. */
  foreign: ReadonlyMap<string, readonly string[]>
}

/** A declaration of a type in a module. */
export interface Declaration {
  node: SyntaxNode
  name: SyntaxNode
  isExported: boolean
}

export function readDeclarations(module: string): Declarations {
  const textOf = (node: SyntaxNode) => module.slice(node.from, node.to)
  const all = declarationsIn(module)
  const foreign = new Map<string, string[]>()
  let missing: string[] = []
  const propertiesOf = (node: SyntaxNode, heirs: readonly SyntaxNode[] = []): Property[] => {
    const types = childrenOf(node).filter(({ name }) => PARTS.test(name))
    const properties = types.flatMap((type) => partOf(type, [...heirs, node]))
    return merged(properties)
  }
  const partOf = (part: SyntaxNode, heirs: readonly SyntaxNode[]): Property[] => {
    if (part.name === 'ObjectType') return propertiesIn(part, module)
    // `Person & { … }`
    if (part.name === 'IntersectionType') return propertiesOf(part, heirs)
    const base = part.name === 'ParameterizedType' ? part.firstChild! : part
    const given = childrenOf(part.getChild('TypeArgList') ?? base).filter(
      ({ name }) => !/^[<,>]$|Comment$/.test(name),
    )
    const declared = all.filter(({ name }) => textOf(name) === textOf(base))
    const change = declared.length === 0 ? UTILITIES[textOf(base)] : undefined
    if (change && given[0] && PARTS.test(given[0].name)) {
      const keys = given[1] && keysIn(textOf(given[1]))
      if (keys !== null) return change(partOf(given[0], heirs), keys ?? [])
    }
    if (declared.length === 0) missing.push(textOf(part))
    return declared
      .filter((declaration) => !heirs.includes(declaration.node))
      .flatMap((declaration) => {
        const inherited = propertiesOf(declaration.node, heirs)
        return withArguments(inherited, parametersOf(declaration), given.map(textOf))
      })
  }
  const parametersOf = ({ node }: Declaration): string[] =>
    (node.getChild('TypeParamList')?.getChildren('TypeDefinition') ?? []).map(textOf)
  const interfaces = new Map<string, Property[]>()
  const aliases = new Map<string, string>()
  const exported = new Set<string>()
  for (const { node, name, isExported } of all) {
    const type = node.getChild('Equals')?.nextSibling
    if (type) aliases.set(textOf(name), typeText(type, module))
    missing = []
    const properties = propertiesOf(node)
    const isKnown = node.getChild('ObjectType') !== null || properties.length > 0
    // An interface may be declared in parts.
    const before = node.name === 'InterfaceDeclaration' ? interfaces.get(textOf(name)) : undefined
    if (isKnown) interfaces.set(textOf(name), merged([...(before ?? []), ...properties]))
    if (isKnown && missing.length > 0) foreign.set(textOf(name), missing)
    if (isExported && !node.getChild('TypeParamList')) exported.add(textOf(name))
  }
  const tables = (interfaces.get('Database') ?? []).map(({ name, type }) => ({
    name,
    columns: interfaces.get(type) ?? (type === 'Of' ? [] : readProperties(type, module)),
  }))
  return { interfaces, aliases, exported: [...exported], tables, foreign }
}

/** What properties come from, in a declaration or an intersection. */
const PARTS = /^(?:ObjectType|IntersectionType|TypeName|ParameterizedType)$/

/** One that is declared again has the later type. */
const merged = (properties: readonly Property[]): Property[] => [
  ...new Map(properties.map((property) => [property.name, property])).values(),
]

/** TypeScript's own changes of object types. */
const UTILITIES: Record<
  string,
  ((properties: readonly Property[], keys: readonly string[]) => Property[]) | undefined
> = {
  Omit: (properties, keys) => properties.filter(({ name }) => !keys.includes(name)),
  Pick: (properties, keys) => properties.filter(({ name }) => keys.includes(name)),
  Readonly: (properties) => [...properties],
  Partial: (properties) => properties.map((property) => ({ ...property, isOptional: true })),
  Required: (properties) => properties.map(({ name, type }) => ({ name, type })),
}

/** Returns the texts of a union of texts: `'id' | 'name'`; null for any other type. */
function keysIn(type: string): string[] | null {
  const parts = type.split('|').map((part) => /^\s*(['"])(.*)\1\s*$/.exec(part)?.[2])
  return parts.every((part) => part !== undefined) ? (parts as string[]) : null
}

/** Writes the arguments of a generic type in place of its parameters. */
function withArguments(
  properties: readonly Property[],
  parameters: readonly string[],
  given: readonly string[],
): Property[] {
  return properties.map((property) => ({
    ...property,
    type: property.type.replace(
      /(?<!['"\w])\w+/g,
      (word) => given[parameters.indexOf(word)] ?? word,
    ),
  }))
}

/** Parses types: a module that declares them. */
export const parseTypes = (module: string): SyntaxNode => TYPESCRIPT.parse(module).topNode

/**
 * Returns the properties of an object type: `{ a: string; b: number }`.
 *
 * @param module whose names the type may have.
 */
export function readProperties(type: string, module = ''): Property[] {
  const { interfaces } = readDeclarations(
    `${module.replace(/\b(Database|DB)\b/g, '_$1')}\ntype Of = ${type}`,
  )
  return [...(interfaces.get('Of') ?? [])]
}

/** Exports all types of a module; its database interface, which tools call `DB`, is named `Database`. */
export function exportTypes(module: string): string {
  let [text, at] = ['', 0]
  for (const { node, name, isExported } of declarationsIn(module)) {
    const isDatabase = module.slice(name.from, name.to) === 'DB'
    text += module.slice(at, node.from) + (isExported ? '' : 'export ')
    text += module.slice(node.from, name.from) + (isDatabase ? 'Database' : '')
    at = isDatabase ? name.to : name.from
  }
  return text + module.slice(at)
}

/** Returns the declarations of types in a module. */
export function declarationsIn(module: string): Declaration[] {
  return childrenOf(parseTypes(module)).flatMap((statement) => {
    const isExported = statement.name === 'ExportDeclaration'
    const nodes = isExported ? childrenOf(statement) : [statement]
    const node = nodes.find(({ name }) => /^(?:Interface|TypeAlias)Declaration$/.test(name))
    const name = node?.getChild('TypeDefinition')
    return node && name ? [{ node, name, isExported }] : []
  })
}

function propertiesIn(body: SyntaxNode | null, module: string): Property[] {
  return (body?.getChildren('PropertyType') ?? []).flatMap((member) => {
    const name = member.getChild('PropertyDefinition') ?? member.getChild('String')
    const type = member.getChild('TypeAnnotation')?.lastChild
    if (!name || !type) return []
    const text = module.slice(name.from, name.to)
    return [
      {
        name: name.name === 'String' ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text,
        type: typeText(type, module),
        ...(member.getChild('Optional') && { isOptional: true as const }),
      },
    ]
  })
}

/** Returns a type without comments and on one line. */
function typeText(node: SyntaxNode, module: string): string {
  const children = childrenOf(node)
  if (node.name === 'ObjectType') {
    const members = children.filter(({ name }) => /(?:Type|Signature)$/.test(name))
    return `{ ${members.map((member) => typeText(member, module)).join('; ')} }`
  }
  let [text, at] = ['', node.from]
  for (const child of children) {
    text += module.slice(at, child.from)
    if (!child.name.endsWith('Comment')) text += typeText(child, module)
    at = child.to
  }
  return (text + module.slice(at, node.to)).replace(/\s*\n\s*/g, ' ').replace(/^\| /, '')
}

/** Returns the nodes directly below a node, comments included. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}
