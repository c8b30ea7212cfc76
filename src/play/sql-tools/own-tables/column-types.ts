import { type Constant, readConstants } from '#play/editor/types/constants.ts'
import { declarationsIn, type Property, readDeclarations } from '#play/editor/types/declarations.ts'
import {
  childrenOf,
  nodeText,
  parseTypes,
  type SyntaxNode,
} from '#play/editor/types/type-syntax.ts'

/**
 * What a column's type says, as Kysely reads it. Each list has the members of a union: `string`, `'a'`, `null`, `undefined`,
 * `Json` for anything that isn't a single value, and `(…)[]` for lists. An empty list is `never`.
 */
export interface ColumnTypes {
  read: readonly string[]
  insert: readonly string[]
  update: readonly string[]
  /** Parts that say nothing without what isn't in the text. */
  unknown: readonly string[]
}

/** A member of a union; all lists are the same unless it is a `ColumnType`. */
interface Member {
  read: readonly string[]
  insert: readonly string[]
  update: readonly string[]
  isWrapped: boolean
}
type Value = readonly Member[]
type Use = 'read' | 'insert' | 'update'
type Environment = ReadonlyMap<string, Value>

const plain = (...atoms: string[]): Value =>
  atoms.map((atom) => ({ read: [atom], insert: [atom], update: [atom], isWrapped: false }))
const atomsOf = (value: Value, use: Use = 'read'): string[] => [
  ...new Set(value.flatMap((member) => member[use])),
]
const wrapped = (read: string[], insert = read, update = read): Value => [
  { read, insert, update, isWrapped: true },
]

const JSON_VALUE = plain('Json')
const PRIMITIVE = /^(?:string|number|boolean|bigint|Date|Buffer|Uint8Array)$/
/** TypeScript's own types of several values. */
const OF_SEVERAL = new Set([
  ...['any', 'unknown', 'object', 'Object', 'Record', 'Map', 'Set', 'Partial', 'Required', 'Pick'],
  ...['Omit', 'Selectable', 'Insertable', 'Updateable'],
])
/** Without an import, these names are Kysely's as well. */
const OF_KYSELY = new Set(['ColumnType', 'Generated', 'GeneratedAlways', 'JSONColumnType'])
/** The types of a row, by the use whose values they have. */
const ROWS: ReadonlyMap<string, Use> = new Map([
  ['Selectable', 'read'],
  ['Insertable', 'insert'],
  ['Updateable', 'update'],
])

/** A type's name with what stands for its parameters. */
interface Alias {
  type: SyntaxNode
  parameters: { name: string; byDefault: SyntaxNode | null }[]
}

/** Names that a module has from Kysely. */
interface Imports {
  /** Kysely's names by the module's. */
  names: ReadonlyMap<string, string>
  /** Names of all that Kysely exports: `import * as K`. */
  modules: ReadonlySet<string>
}

const IMPORT =
  /^\s*import\s+(?:type\s+)?(?:(?<module>\w+)\s*,?\s*)?(?:\*\s*as\s+(?<all>\w+)\s*)?(?:\{(?<list>[^}]*)\}\s*)?from\s*['"]kysely['"]/gm

function readImports(module: string): Imports {
  const names = new Map<string, string>()
  const modules = new Set<string>()
  for (const { groups } of module.matchAll(IMPORT)) {
    for (const name of [groups!.module, groups!.all]) if (name) modules.add(name)
    for (const part of groups!.list?.split(',') ?? []) {
      const [name = '', local = name] = part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/)
      if (name) names.set(local, name)
    }
  }
  return { names, modules }
}

/**
 * Returns a function that reads the types of columns by a module's declarations: its imports from Kysely, its own names,
 * generic types, constants and enumerations, and what TypeScript has itself.
 */
export function columnTypeReader(module: string): (type: string) => ColumnTypes {
  const { names, modules } = readImports(module)
  const { interfaces } = readDeclarations(module)
  const constants = readConstants(module)
  const aliases = new Map<string, Alias>()
  for (const { node, name } of declarationsIn(module)) {
    const type = node.getChild('Equals')?.nextSibling
    if (!type) continue
    const parameters = childrenOf(node.getChild('TypeParamList') ?? node.firstChild!).flatMap(
      (child) => {
        if (child.name !== 'TypeDefinition') return []
        const equals = nextOf(child, 'Equals')
        return { name: nodeText(child, module), byDefault: equals?.nextSibling ?? null }
      },
    )
    aliases.set(nodeText(name, module), { type, parameters })
  }
  let unknown: string[] = []
  const open: string[] = []
  /** What `typeof` gave a value to, which a parameter of a generic type may stand for. */
  const constantsOf = new WeakMap<Value, Constant>()
  const unread = (part: string): Value => {
    unknown.push(part)
    return JSON_VALUE
  }

  /** @param source that the node is of. */
  function evaluate(node: SyntaxNode, source: string, env: Environment): Value {
    const types = childrenOf(node).filter(({ name }) => /(?:Type|Name|Signature)$/.test(name))
    const inner = () =>
      types[0] ? evaluate(types[0], source, env) : unread(nodeText(node, source))
    switch (node.name) {
      case 'UnionType':
        return types.flatMap((type) => evaluate(type, source, env))
      case 'ParenthesizedType':
      case 'ReadonlyType':
        return inner()
      case 'ArrayType':
        return listOf(inner())
      case 'NullType':
        return plain('null')
      case 'VoidType':
        return plain('undefined')
      case 'LiteralType':
        return plain(nodeText(node, source))
      case 'TemplateType':
        return plain('string')
      case 'KeyofType': {
        const constant = types[0] && constantOf(types[0], source, env)
        if (constant) return plain(...keysOf(constant))
        return types[0]?.name === 'TypeofType' ? unread(nodeText(node, source)) : plain('string')
      }
      case 'TypeofType': {
        const [, name = '', key = ''] =
          /^typeof\s+([\w$]+)(?:\.([\w$]+))?$/.exec(nodeText(node, source)) ?? []
        const constant = constants.get(name)
        const type = constant?.members.get(key)
        if (type) return plain(type)
        if (!constant || key !== '') return unread(nodeText(node, source))
        const isList = constant.kind === 'list'
        const value = isList ? listOf(membersOf(constant, node, source)) : plain('Json')
        constantsOf.set(value, constant)
        return value
      }
      case 'ObjectType':
      case 'TupleType':
      case 'FunctionSignature':
        return JSON_VALUE
      case 'IntersectionType': {
        // Of a brand, what is stored is the value.
        const values = types.map((type) => evaluate(type, source, env))
        const isValue = (value: Value) => atomsOf(value).some((atom) => atom !== 'Json')
        return values.find(isValue) ?? JSON_VALUE
      }
      case 'TypeName':
        return evaluateName(nodeText(node, source), [], nodeText(node, source))
      case 'ParameterizedType': {
        const list = childrenOf(node.getChild('TypeArgList') ?? node)
        const given = list.filter(({ name }) => /(?:Type|Name|Signature)$/.test(name))
        const name = nodeText(node.firstChild!, source)
        const values = given.map((type) => evaluate(type, source, env))
        return evaluateName(name, values, nodeText(node, source))
      }
      case 'IndexedType':
        return evaluateIndexed(node, source, env)
      case 'ConditionalType':
        return evaluateConditional(types, node, source, env)
      default:
        return unread(nodeText(node, source))
    }

    function evaluateName(written: string, values: readonly Value[], whole: string): Value {
      const bound = env.get(written)
      if (bound) return bound
      const [module = '', member = ''] = written.split('.')
      const own = aliases.get(written)
      const name = modules.has(module) && member ? member : (names.get(written) ?? written)
      const isOfKysely = OF_KYSELY.has(name) && !own
      if (isOfKysely) return wrap(name, values) ?? unread(whole)
      if (own) return evaluateAlias(written, own, values)
      const [first = [], second = []] = values
      if (PRIMITIVE.test(name) || name === 'undefined') return plain(name)
      if (name === 'never') return []
      // As `pg` returns PostgreSQL's spans of time; generators import its name.
      if (/^I?PostgresInterval$/.test(name) && !interfaces.has(name)) return plain('Interval')
      if (OF_SEVERAL.has(name) || interfaces.has(name) || /^json/i.test(name)) return JSON_VALUE
      const members = enumOf(name) ?? enumOf(module)
      if (members) return plain(...members)
      // The last is kysely-codegen's, of which a part may be pasted.
      if (/^(?:Array|ReadonlyArray|ArrayType)$/.test(name)) return listOf(first)
      if (name === 'Readonly' || name === 'Awaited' || name === 'Promise') return first
      if (name === 'NonNullable') return without(first, ['null', 'undefined'])
      if (name === 'Exclude') return without(first, atomsOf(second))
      if (name === 'Extract') {
        const others = atomsOf(first).filter((atom) => !isPartOf(atom, atomsOf(second)))
        return without(first, others)
      }
      return unread(whole)
    }

    function evaluateAlias(name: string, own: Alias, values: readonly Value[]): Value {
      // JSON is defined by itself.
      if (open.includes(name)) return JSON_VALUE
      open.push(name)
      const bound = new Map<string, Value>()
      for (const [place, parameter] of own.parameters.entries()) {
        const { byDefault } = parameter
        const value = values[place] ?? (byDefault && evaluate(byDefault, moduleText, bound))
        if (value) bound.set(parameter.name, value)
      }
      const value = evaluate(own.type, moduleText, bound)
      open.pop()
      const isJson = /^json/i.test(name) && !value.some(({ isWrapped }) => isWrapped)
      return isJson ? JSON_VALUE : value
    }
  }

  /** `K.Generated`, `Status.active`, `UserTable['id']`, `Selectable<UserTable>['id']`. */
  function evaluateIndexed(node: SyntaxNode, source: string, env: Environment): Value {
    const whole = nodeText(node, source)
    const path = /^(\w+)\.(\w+)$/.exec(whole)
    if (path) {
      const member = enumOf(path[1]!) && constants.get(path[1]!)!.members.get(path[2]!)
      return member ? plain(member) : unread(whole)
    }
    const constant = constantOf(node.firstChild!, source, env)
    const index = node.getChild('[')?.nextSibling
    if (constant && index)
      return evaluateMembers(constant, evaluate(index, source, env), node, source)
    const [, row = '', table = '', of = table, key = ''] =
      /^(?:([\w.]+)<\s*(\w+)\s*>|(\w+))\[\s*['"](.+)['"]\s*\]$/.exec(whole) ?? []
    const property = interfaces.get(of)?.find(({ name }: Property) => name === key)
    const use = ROWS.get(names.get(row) ?? row.split('.').at(-1)!)
    if (!property || (row !== '' && use === undefined)) return unread(whole)
    const value = evaluateText(property.type)
    return use === undefined ? value : plain(...atomsOf(value, use))
  }

  /** `(typeof roles)[number]`, `(typeof Role)[keyof typeof Role]`. */
  function evaluateMembers(
    constant: Constant,
    index: Value,
    node: SyntaxNode,
    source: string,
  ): Value {
    const keys = atomsOf(index)
    if (constant.kind === 'list' && keys.includes('number'))
      return membersOf(constant, node, source)
    const types = keys.map((key) => constant.members.get(key.replace(/^(['"])(.*)\1$/, '$2')))
    return types.every((type) => typeof type === 'string')
      ? plain(...types)
      : unread(nodeText(node, source))
  }

  function membersOf({ members }: Constant, node: SyntaxNode, source: string): Value {
    const types = [...members.values()]
    return types.every((type) => type !== null) ? plain(...types) : unread(nodeText(node, source))
  }

  /** Returns the constant of `typeof roles`, `(typeof roles)` and of a parameter that stands for one. */
  function constantOf(node: SyntaxNode, source: string, env: Environment): Constant | undefined {
    const written = nodeText(node, source)
    const [, name = ''] = /^\(?\s*typeof\s+([\w$]+)\s*\)?$/.exec(written) ?? []
    const bound = env.get(written)
    return bound ? constantsOf.get(bound) : constants.get(name)
  }

  /** Returns the types of an enumeration's values. */
  function enumOf(name: string): string[] | null {
    const constant = constants.get(name)
    return constant?.kind === 'enum' ? [...constant.members.values()].map((type) => type!) : null
  }

  /** A type by whether another one is a `ColumnType` or a list, as in `kysely-codegen`'s `Generated` and `ArrayType`. */
  function evaluateConditional(
    [check, pattern, yes, no]: readonly SyntaxNode[],
    node: SyntaxNode,
    source: string,
    env: Environment,
  ): Value {
    const asked = pattern && nodeText(pattern, source).replace(/\s+/g, ' ')
    const ofColumn =
      /^([\w.]+)<(?:infer (\w+)|any), ?(?:infer (\w+)|any), ?(?:infer (\w+)|any)>$/.exec(
        asked ?? '',
      )
    const ofList = /^\(infer (\w+)\)\[\]$/.exec(asked ?? '')
    const isOfColumn =
      ofColumn !== null &&
      [
        'ColumnType',
        ...[...names].flatMap(([local, name]) => (name === 'ColumnType' ? local : [])),
      ].includes(ofColumn[1]!.split('.').at(-1)!)
    if (!check || !yes || !no || !(isOfColumn || ofList)) return unread(nodeText(node, source))
    const name = nodeText(check, source)
    const value = evaluate(check, source, env)
    // A parameter is asked about member by member, anything else as a whole.
    const parts = env.has(name) ? value.map((member) => [member]) : [value]
    return parts.flatMap((part) => {
      const isMatch = isOfColumn
        ? part.length > 0 && part.every(({ isWrapped }) => isWrapped)
        : part.length > 0 && atomsOf(part).every((atom) => isList(atom))
      const bound = new Map(env)
      if (env.has(name)) bound.set(name, part)
      if (!isMatch) return evaluate(no, source, bound)
      const uses: readonly Use[] = ['read', 'insert', 'update']
      const given = isOfColumn
        ? uses.map((use) => plain(...atomsOf(part, use)))
        : [plain(...atomsOf(part).flatMap(itemsOf))]
      const inferred = (isOfColumn ? ofColumn : ofList)!.slice(isOfColumn ? 2 : 1)
      for (const [place, local] of inferred.entries()) if (local) bound.set(local, given[place]!)
      return evaluate(yes, source, bound)
    })
  }

  function evaluateText(type: string): Value {
    const source = `type Of = ${type.replace(/\bimport\(\s*['"]kysely['"]\s*\)\s*\./g, '')}`
    const node = parseTypes(source).firstChild?.getChild('Equals')?.nextSibling
    return node ? evaluate(node, source, new Map()) : unread(type)
  }

  const moduleText = module
  return (type) => {
    unknown = []
    open.length = 0
    const value = evaluateText(type)
    const { read, insert, update } = {
      read: atomsOf(value),
      insert: atomsOf(value, 'insert'),
      update: atomsOf(value, 'update'),
    }
    return { read, insert, update, unknown: [...new Set(unknown)] }
  }
}

/** Returns the keys of an object or an enumeration as types; those of a list have no common one. */
const keysOf = ({ kind, members }: Constant): string[] =>
  kind === 'list' ? ['string', 'number'] : [...members.keys()].map((key) => `'${key}'`)

/** Returns the next node if it has a name. */
function nextOf(node: SyntaxNode, name: string): SyntaxNode | null {
  return node.nextSibling?.name === name ? node.nextSibling : null
}

/** Kysely's own types of columns; null for wrong arguments. */
function wrap(name: string, [read, insert, update]: readonly Value[]): Value | null {
  if (!read) return null
  const atoms = atomsOf(read)
  switch (name) {
    case 'ColumnType':
      return wrapped(atoms, insert && atomsOf(insert), update ? atomsOf(update) : atoms)
    case 'Generated':
      return wrapped(atoms, [...atomsOf(read, 'insert'), 'undefined'], atomsOf(read, 'update'))
    case 'GeneratedAlways':
      return wrapped(atoms, [], [])
    default: {
      const isNull = atoms.includes('null')
      const text = ['string']
      return wrapped(
        ['Json', ...(isNull ? ['null'] : [])],
        insert ? atomsOf(insert) : text,
        update ? atomsOf(update) : text,
      )
    }
  }
}

/** Returns whether a member of a union is a list. */
export const isList = (atom: string): boolean => atom.endsWith('[]')

/** Returns the types of a list's items. */
export const itemsOf = (atom: string): string[] => atom.slice(1, -3).split(' | ')

function listOf(value: Value): Value {
  const list = (use: Use) => {
    const atoms = atomsOf(value, use)
    return atoms.length > 0 ? [`(${atoms.join(' | ')})[]`] : []
  }
  const isWrapped = value.some((member) => member.isWrapped)
  return [{ read: list('read'), insert: list('insert'), update: list('update'), isWrapped }]
}

/** Returns whether a member of a union is assignable to another union: `'a'` to `string`. */
function isPartOf(atom: string, union: readonly string[]): boolean {
  const base = /^['"]/.test(atom)
    ? 'string'
    : /^-?\d.*n$/.test(atom)
      ? 'bigint'
      : /^-?\d/.test(atom)
        ? 'number'
        : /^(?:true|false)$/.test(atom)
          ? 'boolean'
          : atom
  // The same text may be written with other quotes.
  const unified = (other: string) => other.replace(/^"(.*)"$/, "'$1'")
  return union.some((other) => other === base || unified(other) === unified(atom))
}

const without = (value: Value, atoms: readonly string[]): Value => {
  const rest = (list: readonly string[]) => list.filter((atom) => !isPartOf(atom, atoms))
  return value.flatMap((member) => {
    const read = rest(member.read)
    return read.length > 0 || member.isWrapped
      ? { ...member, read, insert: rest(member.insert), update: rest(member.update) }
      : []
  })
}
