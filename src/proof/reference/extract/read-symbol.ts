import ts from 'typescript'
import type { ReferenceSymbol, SymbolKind } from '#base/model/reference.ts'
import {
  docOf,
  type Owner,
  overloadId,
  readCallSignatures,
  readMembers,
  textsOf,
} from './read-members.ts'
import { readSignature, readTypeParameters } from './signatures.ts'
import { typedText } from './typed-text.ts'

/** Kinds of declarations; a symbol that has several gets the first one in this order. */
const KINDS: readonly SymbolKind[] = ['class', 'interface', 'function', 'type', 'variable']

/** Reads all declarations of one symbol; inherited members are filled in when all symbols are known. */
export function readSymbol(
  declarations: readonly ts.Declaration[],
  owner: Owner,
  from: Pick<ReferenceSymbol, 'module' | 'exported'>,
): ReferenceSymbol | null {
  const nodes = declarations.flatMap((node) => {
    const kind = kindOf(node)
    return kind ? [{ node, kind }] : []
  })
  const [first] = nodes.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
  if (!first) return null
  const symbol: ReferenceSymbol = {
    id: owner.id,
    name: owner.name,
    ...from,
    kind: first.kind,
    typeParameters: [],
    extends: [],
    implements: [],
    signatures: [],
    type: null,
    members: [],
    protectedMembers: [],
    inherited: [],
    doc: null,
    source: owner.placeOf(first.node),
  }
  for (const { node } of nodes) {
    if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      readClass(node, symbol, owner)
    } else if (ts.isFunctionDeclaration(node)) readFunction(node, symbol, owner)
    else if (ts.isTypeAliasDeclaration(node)) readAlias(node, symbol, owner)
    else if (ts.isVariableDeclaration(node)) readVariable(node, symbol, owner)
  }
  if (!symbol.exported) {
    // Nobody can construct or extend what can't be imported.
    symbol.members = symbol.members.filter(({ kind }) => kind !== 'constructor')
    symbol.protectedMembers = []
  }
  return symbol
}

function kindOf(node: ts.Declaration): SymbolKind | null {
  if (ts.isClassDeclaration(node)) return 'class'
  if (ts.isInterfaceDeclaration(node)) return 'interface'
  if (ts.isFunctionDeclaration(node)) return 'function'
  if (ts.isTypeAliasDeclaration(node)) return 'type'
  return ts.isVariableDeclaration(node) ? 'variable' : null
}

function readClass(
  node: ts.ClassDeclaration | ts.InterfaceDeclaration,
  symbol: ReferenceSymbol,
  owner: Owner,
): void {
  const { names } = owner
  symbol.doc ??= docOf(node, owner.id)?.doc ?? null
  symbol.typeParameters = readTypeParameters(node.typeParameters, names)
  symbol.signatures.push(...readCallSignatures([...node.members], owner))
  symbol.members.push(...readMembers([...node.members], owner))
  symbol.protectedMembers.push(...readMembers([...node.members], owner, 'protected'))
  for (const { token, types } of node.heritageClauses ?? []) {
    const list = token === ts.SyntaxKind.ExtendsKeyword ? symbol.extends : symbol.implements
    list.push(...types.map((type) => typedText(type, names)))
    if (token === ts.SyntaxKind.ExtendsKeyword) {
      for (const { expression } of types) readHiddenBase(expression, symbol, owner)
    }
  }
}

/** Adds the members of a base that is not exported, and that readers can't look up, as the symbol's own. */
function readHiddenBase(name: ts.Expression, symbol: ReferenceSymbol, owner: Owner): void {
  for (const node of owner.names.hiddenDeclarations(name)) {
    if (!(ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node))) continue
    const known = new Set(symbol.members.map((member) => member.name))
    const members = readMembers([...node.members], owner)
    symbol.members.push(
      ...members.filter(({ name, kind }) => kind !== 'constructor' && !known.has(name)),
    )
    for (const { token, types } of node.heritageClauses ?? []) {
      const extending = token === ts.SyntaxKind.ExtendsKeyword
      for (const type of types) {
        // The bases of the hidden base may be exported.
        const shown = typedText(type, owner.names)
        const exported = shown.links[0]?.[0] === 0
        if (exported) (extending ? symbol.extends : symbol.implements).push(shown)
        else if (extending) readHiddenBase(type.expression, symbol, owner)
      }
    }
  }
}

function readFunction(node: ts.FunctionDeclaration, symbol: ReferenceSymbol, owner: Owner): void {
  const read = docOf(node, overloadId(owner.id, symbol.signatures.length))
  const overloadDoc = symbol.doc ? (read?.doc ?? null) : null
  symbol.signatures.push(readSignature(node, owner.name, owner.names, textsOf(read, overloadDoc)))
  symbol.doc ??= read?.doc ?? null
}

function readAlias(node: ts.TypeAliasDeclaration, symbol: ReferenceSymbol, owner: Owner): void {
  symbol.doc ??= docOf(node, owner.id)?.doc ?? null
  symbol.typeParameters = readTypeParameters(node.typeParameters, owner.names)
  readType(node.type, symbol, owner)
}

function readVariable(node: ts.VariableDeclaration, symbol: ReferenceSymbol, owner: Owner): void {
  // The comment is above the statement that contains the declaration.
  symbol.doc ??= docOf(node.parent.parent, owner.id)?.doc ?? null
  if (node.type) readType(node.type, symbol, owner)
}

/** Reads the members of an object type as the symbol's; any other type is shown as it is. */
function readType(type: ts.TypeNode, symbol: ReferenceSymbol, owner: Owner): void {
  const object = objectTypeOf(type, owner)
  if (!object) {
    symbol.type = typedText(type, owner.names)
    return
  }
  const known = new Set(symbol.members.map(({ name }) => name))
  const members = readMembers([...object.members], owner)
  // A `const` with the same name as an interface has its members on the name itself.
  const beside = symbol.kind !== 'variable' && symbol.kind !== 'type'
  for (const member of members) {
    if (beside) member.static = true
    if (beside || !known.has(member.name)) symbol.members.push(member)
  }
  symbol.signatures.push(...readCallSignatures([...object.members], owner))
}

/**
 * Returns the object type that a type amounts to: `Readonly<{…}>` and `Readonly<…>` change none of its names,
 * and an alias without type parameters that no entry point exports is replaced by its type.
 */
function objectTypeOf(type: ts.TypeNode, owner: Owner): ts.TypeLiteralNode | null {
  if (ts.isTypeLiteralNode(type)) return type
  if (!ts.isTypeReferenceNode(type)) return null
  if (type.typeName.getText() === 'Readonly') {
    const [inner] = type.typeArguments ?? []
    return inner ? objectTypeOf(inner, owner) : null
  }
  const alias = type.typeArguments ? null : owner.names.hiddenAlias(type.typeName)
  return alias ? objectTypeOf(alias, owner) : null
}
