import { type Constant, readConstants } from './constants.ts'
import { childrenOf, nodeText, parseTypes, type SyntaxNode } from './type-syntax.ts'

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
  /** As `Database` has it. */
  type: string
  columns: readonly Property[]
  /** Parts of its type that aren't in the text, or don't say which columns they are. */
  missing: readonly string[]
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
  const textOf = (node: SyntaxNode) => nodeText(node, module)
  const all = declarationsIn(module)
  const constants = readConstants(module)
  const declarationsOf = (name: string) => all.filter((one) => textOf(one.name) === name)
  const foreign = new Map<string, string[]>()
  let missing: string[] = []
  const propertiesOf = (
    node: SyntaxNode,
    heirs: readonly SyntaxNode[],
    given: Arguments,
  ): Property[] => {
    const types = childrenOf(node).filter(
      (child) => PARTS.test(child.name) && !isImplemented(child),
    )
    return merged(types.flatMap((type) => partOf(type, [...heirs, node], given)))
  }
  const partOf = (part: SyntaxNode, heirs: readonly SyntaxNode[], given: Arguments): Property[] => {
    if (part.name === 'ObjectType' || part.name === 'ClassBody') return membersOf(part, given)
    // `Person & { … }`
    if (part.name === 'IntersectionType') return propertiesOf(part, heirs, given)
    const base = part.name === 'ParameterizedType' ? part.firstChild! : part
    // What a class extends is followed by its arguments.
    const ofClass = part.name === 'VariableName' ? part.nextSibling : null
    const list = childrenOf(part.getChild('TypeArgList') ?? ofClass ?? base).filter(
      ({ name }) => !/^[<,>]$|Comment$/.test(name),
    )
    // `type WithId<T> = T & { id: string }`
    const parameter = given.get(textOf(base))
    if (parameter) return parameter()
    const declared = declarationsOf(textOf(base))
    const [first, second] = list
    const change = declared.length === 0 ? UTILITIES[textOf(base)] : undefined
    const keys = second && keysOf(textOf(second))
    if (change && first && PARTS.test(first.name) && keys !== null)
      return change(partOf(first, heirs, given), keys ?? [])
    const names = declared.length === 0 && textOf(base) === 'Record' && first && second
    const ofRecord = names ? keysOf(textOf(first)) : null
    if (ofRecord) return ofRecord.map((name) => ({ name, type: typeText(second!, module) }))
    if (declared.length === 0) missing.push(textOf(part))
    return declared
      .filter((declaration) => !heirs.includes(declaration.node))
      .flatMap((declaration) => {
        const parameters = parametersOf(declaration)
        const values = new Map(
          parameters.flatMap((name, place) => {
            const type = list[place]
            return type ? [[name, () => partOf(type, heirs, given)] as const] : []
          }),
        )
        const inherited = propertiesOf(declaration.node, heirs, values)
        return withArguments(inherited, parameters, list.map(textOf))
      })
  }
  /** Returns the properties of an object type; members with other names, such as any text's, are missing. */
  const membersOf = (body: SyntaxNode, given: Arguments): Property[] => {
    const members = childrenOf(body).filter(
      (member) =>
        /^(?:PropertyType|IndexSignature)$/.test(member.name) || isColumnOfClass(member, module),
    )
    return members.flatMap((member) => {
      const property = member.name === 'IndexSignature' ? null : propertyOf(member, module)
      if (property) return property
      // `[K in 'a' | 'b']: …`, and ``[K in Names as `app_${K}`]: …``
      const [from, to] = [member.getChild('[')?.to ?? 0, member.getChild(']')?.from ?? 0]
      const [, parameter = '', of = '', as = null] =
        /^\s*(\w+)\s+in\s+([\s\S]*?)(?:\s+as\s+([\s\S]*?))?\s*$/.exec(module.slice(from, to)) ?? []
      if (parameter === '') {
        if (member.name !== 'PropertyType') missing.push(textOf(member))
        return []
      }
      const type = member.getChild('TypeAnnotation')?.lastChild
      const keys = type ? keysOf(of, [], given) : null
      const names = keys?.map((key) => (as === null ? key : nameFrom(as, parameter, key))) ?? [null]
      if (names.some((name) => name === null)) {
        missing.push(textOf(member))
        return []
      }
      const isOptional = member.getChild('Optional') !== null
      return names.flatMap((name, place) =>
        withArguments(
          [{ name: name!, type: typeText(type!, module), ...(isOptional && { isOptional }) }],
          [parameter],
          [`'${keys![place]}'`],
        ),
      )
    })
  }
  /** Returns the texts of a union of texts, also by its name, or the names of a type's properties; null for other types. */
  const keysOf = (
    type: string,
    open: readonly string[] = [],
    given: Arguments = NONE,
  ): string[] | null => {
    const parts = type.split('|').map((part) => part.trim())
    const lists = parts.filter(Boolean).map((part) => {
      const literal = /^(['"])(.*)\1$/.exec(part)
      if (literal) return [literal[2]!]
      const ofConstant = keysOfConstant(part, constants)
      if (ofConstant !== undefined) return ofConstant
      const [, isKeys, name = ''] = /^(keyof\s+)?(\w+)$/.exec(part) ?? []
      const parameter = isKeys ? given.get(name) : undefined
      if (parameter) return parameter().map((property) => property.name)
      const [declaration] = declarationsOf(name)
      if (!declaration || open.includes(name)) return null
      if (isKeys) return propertiesOf(declaration.node, [], NONE).map((property) => property.name)
      const alias = declaration.node.getChild('Equals')?.nextSibling
      return alias ? keysOf(typeText(alias, module), [...open, name], given) : null
    })
    return lists.every((list) => list !== null) ? lists.flat() : null
  }
  const parametersOf = ({ node }: Declaration): string[] =>
    (node.getChild('TypeParamList')?.getChildren('TypeDefinition') ?? []).map(textOf)
  const interfaces = new Map<string, Property[]>()
  const aliases = new Map<string, string>()
  const exported = new Set<string>()
  for (const declaration of all) {
    const { node, name, isExported } = declaration
    const type = node.getChild('Equals')?.nextSibling
    if (type) aliases.set(textOf(name), typeText(type, module))
    missing = []
    // What its parameters have isn't missing.
    const open = new Map(parametersOf(declaration).map((parameter) => [parameter, () => []]))
    const properties = propertiesOf(node, [], open)
    const isKnown =
      node.getChild('ObjectType') !== null ||
      node.name === 'ClassDeclaration' ||
      properties.length > 0
    // An interface may be declared in parts.
    const isPart = node.name === 'InterfaceDeclaration'
    const before = isPart ? interfaces.get(textOf(name)) : undefined
    if (isKnown) interfaces.set(textOf(name), merged([...(before ?? []), ...properties]))
    const others = (isPart && foreign.get(textOf(name))) || []
    if (isKnown && missing.length > 0) foreign.set(textOf(name), [...others, ...missing])
    if (isExported && !node.getChild('TypeParamList')) exported.add(textOf(name))
  }
  const tables = (interfaces.get('Database') ?? []).map(({ name, type }): TypedTable => {
    const own = interfaces.get(type)
    if (own) return { name, type, columns: own, missing: foreign.get(type) ?? [] }
    const read = type === 'Of' ? undefined : readObject(type, module)
    return { name, type, columns: read?.properties ?? [], missing: read?.missing ?? [] }
  })
  return { interfaces, aliases, exported: [...exported], tables, foreign }
}

/** What parameters of a generic type stand for. */
type Arguments = ReadonlyMap<string, () => Property[]>
const NONE: Arguments = new Map()

/**
 * Returns the texts that a constant's or an enumeration's values or keys are: `(typeof list)[number]`, `keyof typeof object`;
 * null if not all are texts, undefined for other types.
 */
function keysOfConstant(
  type: string,
  constants: ReadonlyMap<string, Constant>,
): string[] | null | undefined {
  const [, keyed, name = keyed] =
    /^(?:keyof\s+\(?\s*typeof\s+([\w$]+)\s*\)?|(?:\(\s*)?typeof\s+([\w$]+)(?:\s*\))?\s*\[\s*(?:number|keyof\s+typeof\s+\2)\s*\])$/.exec(
      type,
    ) ?? []
  const constant = constants.get(name ?? type)
  if (!constant || (name === undefined && constant.kind !== 'enum')) return undefined
  if (keyed !== undefined) return constant.kind === 'list' ? null : [...constant.members.keys()]
  const values = [...constant.members.values()].map(
    (value) => /^(['"])(.*)\1$/.exec(value ?? '')?.[2],
  )
  return values.every((value) => value !== undefined) ? values : null
}

/** Returns what a template makes of a key: `app_${K}`; null for other types. */
function nameFrom(type: string, parameter: string, key: string): string | null {
  const own = new RegExp(
    `\\$\\{\\s*(?:string\\s*&\\s*)?${parameter}\\s*(?:&\\s*string\\s*)?\\}`,
    'g',
  )
  const name = /^`([^`]*)`$/.exec(type)?.[1]?.replace(own, () => key)
  return name === undefined || name.includes('${') ? null : name
}

/** What properties come from, in a declaration or an intersection. */
const PARTS = /^(?:ObjectType|IntersectionType|TypeName|ParameterizedType|ClassBody|VariableName)$/

/** A class has nothing from what it implements. */
function isImplemented(part: SyntaxNode): boolean {
  for (let before = part.prevSibling; before; before = before.prevSibling)
    if (before.name === 'implements') return part.name !== 'ClassBody'
  return false
}

/** Returns whether a member of a class is a property of its objects that others see. */
function isColumnOfClass(member: SyntaxNode, module: string): boolean {
  const privacy = member.getChild('Privacy')
  const isHidden =
    member.getChild('static') !== null ||
    (privacy !== null && nodeText(privacy, module) !== 'public')
  const isProperty = member.name === 'PropertyDeclaration' || member.getChild('get') !== null
  return isProperty && !isHidden && member.getChild('PrivatePropertyDefinition') === null
}

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

/**
 * Returns the properties of an object type, and what it has from types that aren't in the text.
 *
 * @param module whose names the type may have.
 */
function readObject(type: string, module: string): { properties: Property[]; missing: string[] } {
  const others = module.replace(/\b(Database|DB)\b/g, '_$1')
  const { interfaces, foreign } = readDeclarations(`${others}\ntype Of = ${type}`)
  return { properties: [...(interfaces.get('Of') ?? [])], missing: [...(foreign.get('Of') ?? [])] }
}

/** Returns the properties of an object type: `{ a: string; b: number }`. */
export const readProperties = (type: string): Property[] => readObject(type, '').properties

/** Exports all types of a module; its database interface, which tools call `DB`, is named `Database`. */
export function exportTypes(module: string): string {
  let [text, at] = ['', 0]
  for (const { node, name, isExported } of declarationsIn(module)) {
    const isDatabase = nodeText(name, module) === 'DB'
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
    const node = nodes.find(({ name }) => /^(?:Interface|TypeAlias|Class)Declaration$/.test(name))
    const name = node?.getChild('TypeDefinition') ?? node?.getChild('VariableDefinition')
    return node && name ? [{ node, name, isExported }] : []
  })
}

const TYPES_OF_VALUES: Record<string, string> = {
  String: 'string',
  TemplateString: 'string',
  Number: 'number',
  BooleanLiteral: 'boolean',
}

/** Returns a property of an object type or a class; null for one whose name or type isn't written. */
function propertyOf(member: SyntaxNode, module: string): Property | null {
  const name = ['PropertyDefinition', 'String', 'Number'].flatMap(
    (kind) => member.getChild(kind) ?? [],
  )[0]
  const annotated = member.getChild('TypeAnnotation')?.lastChild
  // `active = true`, in a class.
  const value = member.getChild('Equals')?.nextSibling
  const type = annotated ? typeText(annotated, module) : value && TYPES_OF_VALUES[value.name]
  if (!name || !type) return null
  const text = nodeText(name, module)
  return {
    name: name.name === 'String' ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text,
    type,
    ...(member.getChild('Optional') && { isOptional: true as const }),
  }
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
