import { childrenOf, nodeText, parseTypes, type SyntaxNode } from './type-syntax.ts'

/** A constant or an enumeration whose values are written in a module, for `typeof`. */
export interface Constant {
  kind: 'value' | 'list' | 'object' | 'enum'
  /**
   * The types of its values, by key: `'admin'`, `number`, or `Json` for what isn't a single value. A single value has the
   * key `''`. Null where only the compiler could say the type.
   */
  members: ReadonlyMap<string, string | null>
}

/** Reads the constants and enumerations of a module, by name: `const roles = ['admin', 'user'] as const`. */
export function readConstants(module: string): ReadonlyMap<string, Constant> {
  const constants = new Map<string, Constant>()
  for (const statement of childrenOf(parseTypes(module))) {
    const node =
      statement.name === 'ExportDeclaration' ? statement.getChild('VariableDeclaration') : statement
    if (node?.name !== 'VariableDeclaration' || !node.getChild('const')) continue
    for (const name of node.getChildren('VariableDefinition')) {
      const equals = name.nextSibling
      // One with a type has that instead of its value's.
      const value = equals?.name === 'Equals' ? equals.nextSibling : null
      const constant = value && readValue(value, module, constants)
      if (constant) constants.set(nodeText(name, module), constant)
    }
  }
  for (const [, name = '', body = ''] of module.matchAll(/\benum\s+(\w+)\s*\{([^}]*)\}/g))
    constants.set(name, { kind: 'enum', members: enumMembers(body) })
  return constants
}

/** Returns null for an expression whose type isn't read. */
function readValue(
  node: SyntaxNode,
  module: string,
  known: ReadonlyMap<string, Constant>,
): Constant | null {
  const { value, isConst, isFrozen } = withoutCasts(node, module)
  if (value === null) return null
  if (value.name === 'ArrayExpression' && !isFrozen) {
    const items = itemsOf(value)
    if (items.some(({ name }) => name === 'Spread')) return listWithSpread(items)
    const types = items.map((item, place) => [`${place}`, typeOf(item, isConst)] as const)
    return { kind: 'list', members: new Map(types) }
  }
  if (value.name === 'ObjectExpression') {
    const members = new Map<string, string | null>()
    for (const property of value.getChildren('Property')) {
      const key = property.getChild('PropertyDefinition') ?? property.getChild('String')
      const expression = property.lastChild
      // A computed key or another object's keys: what the object has isn't known.
      if (!key || key.nextSibling?.name === 'ParamList' || !expression) return null
      const name = nodeText(key, module)
      const isShort = expression.from === key.from
      const type = isShort ? null : typeOf(expression, isConst || isFrozen)
      members.set(key.name === 'String' ? unquoted(name) : name, type)
    }
    return { kind: 'object', members }
  }
  const type = typeOf(value, true)
  return type === null ? null : { kind: 'value', members: new Map([['', type]]) }

  /** Lists of other lists have their items. */
  function listWithSpread(items: readonly SyntaxNode[]): Constant | null {
    const types: (string | null)[] = []
    for (const [place, item] of items.entries()) {
      if (item.name === 'Spread') continue
      const list = items[place - 1]?.name === 'Spread' && known.get(nodeText(item, module))
      if (list === false) types.push(typeOf(item, isConst))
      else if (list?.kind === 'list') types.push(...list.members.values())
      else return null
    }
    return { kind: 'list', members: new Map(types.map((type, place) => [`${place}`, type])) }
  }

  function typeOf(expression: SyntaxNode, isLiteral: boolean): string | null {
    const text = nodeText(expression, module)
    switch (expression.name) {
      case 'String':
        return isLiteral ? text : 'string'
      case 'TemplateString':
        return isLiteral && !expression.getChild('Interpolation') && !/['\\]/.test(text)
          ? `'${text.slice(1, -1)}'`
          : 'string'
      case 'Number':
      case 'UnaryExpression':
        if (!/^-?\d[\d.]*n?$/.test(text)) return /^[-+]?[\d.]/.test(text) ? 'number' : null
        return isLiteral ? text : text.endsWith('n') ? 'bigint' : 'number'
      case 'BooleanLiteral':
        return isLiteral ? text : 'boolean'
      case 'null':
        return 'null'
      case 'ObjectExpression':
      case 'ArrayExpression':
        return 'Json'
      case 'VariableName':
      case 'MemberExpression': {
        const [name = '', key = '', ...further] = text.split('.')
        const type = further.length > 0 ? null : (known.get(name)?.members.get(key) ?? null)
        // A constant's literal type is widened where the place of its value may change.
        return type === null || isLiteral ? type : null
      }
      default:
        return null
    }
  }
}

/** Returns an expression without `as const`, `satisfies …` and `Object.freeze(…)`; null for one with another type. */
function withoutCasts(
  node: SyntaxNode,
  module: string,
): { value: SyntaxNode | null; isConst: boolean; isFrozen: boolean } {
  let [value, isConst, isFrozen, isSatisfying] = [node, false, false, false]
  for (;;) {
    const [first, second, third] = childrenOf(value)
    if (value.name === 'BinaryExpression' && first && third && second?.name === 'as') {
      if (third.name !== 'const') return { value: null, isConst, isFrozen }
      isConst = true
      value = first
    } else if (value.name === 'BinaryExpression' && first && second?.name === 'satisfies') {
      isSatisfying = true
      value = first
    } else if (value.name === 'PrefixCast' && second?.name === 'const') {
      isConst = true
      value = value.lastChild!
    } else if (value.name === 'ParenthesizedExpression' && second) {
      value = second
    } else if (
      value.name === 'CallExpression' &&
      /^Object\.freeze\(/.test(nodeText(value, module))
    ) {
      const given = value.getChild('ArgList')?.firstChild?.nextSibling
      if (!given) return { value: null, isConst, isFrozen }
      isFrozen = true
      value = given
    } else break
  }
  // The types of the values depend on the type that they have to satisfy.
  const isKnown = !isSatisfying || isConst
  // The items of a frozen list have wider types, unless the list has none.
  return { value: isKnown ? value : null, isConst, isFrozen: isFrozen && !isConst }
}

const itemsOf = (list: SyntaxNode): SyntaxNode[] =>
  childrenOf(list).filter(({ name }) => !/^[[\],]$|Comment$/.test(name))

const unquoted = (text: string) => text.slice(1, -1).replace(/\\(.)/g, '$1')

/** Reads `A = 'a', B = 2, C`. */
function enumMembers(body: string): Map<string, string> {
  const MEMBER =
    /(?:(['"])(?<quoted>.*?)\1|(?<name>[\w$]+))\s*(?:=\s*(?<value>(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^,'"])*))?/g
  const text = body.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  return new Map(
    [...text.matchAll(MEMBER)].map(({ groups }) => {
      const value = groups!.value?.trim() ?? ''
      const isLiteral = /^(?:'[^']*'|"[^"]*"|-?\d+)$/.test(value)
      const isText = /['"`]/.test(value)
      return [groups!.quoted ?? groups!.name!, isLiteral ? value : isText ? 'string' : 'number']
    }),
  )
}
