import ts from 'typescript'
import {
  type MemberKind,
  memberId,
  type ReferenceMember,
  type Signature,
  type SourcePlace,
} from '#base/model/reference.ts'
import { type ReadDoc, readDoc } from './read-doc.ts'
import { readSignature } from './signatures.ts'
import { type Names, typedText } from './typed-text.ts'

type MemberNode = ts.ClassElement | ts.TypeElement

/** The information about an owner that reading its members requires. */
export interface Owner {
  id: string
  name: string
  names: Names
  placeOf: (node: ts.Node) => SourcePlace
}

/** Returns the members that a class, interface or object type declares, with overloads merged. */
export function readMembers(
  nodes: readonly MemberNode[],
  owner: Owner,
  access: 'public' | 'protected' = 'public',
): ReferenceMember[] {
  const members = new Map<string, ReferenceMember>()
  for (const node of nodes) {
    const kind = kindOf(node)
    const name = nameOf(node, owner)
    if (!kind || name === null || accessOf(node) !== access) continue
    const isStatic = hasModifier(node, ts.ModifierFlags.Static)
    const key = `${isStatic} ${name}`
    const known = members.get(key)
    const read = docOf(node, overloadId(memberId(owner.id, name), known?.signatures.length ?? 0))
    if (!known) {
      members.set(key, {
        name,
        kind,
        static: isStatic,
        optional: 'questionToken' in node && node.questionToken !== undefined,
        readonly: isReadonly(node),
        signatures: signaturesOf(node, name, owner, read, null),
        type: kind === 'method' || kind === 'constructor' ? null : typeOf(node, owner),
        doc: read?.doc ?? null,
        docFrom: null,
        source: owner.placeOf(node),
      })
    } else if (kind === 'accessor') {
      known.readonly = known.readonly && !ts.isSetAccessor(node)
    } else {
      // The first overload with a comment provides the comment of the member.
      const overloadDoc = known.doc ? (read?.doc ?? null) : null
      known.signatures.push(...signaturesOf(node, name, owner, read, overloadDoc))
      known.doc ??= read?.doc ?? null
    }
  }
  return [...members.values()]
}

/** Returns the signatures with which a value of the type can be called. */
export function readCallSignatures(nodes: readonly MemberNode[], owner: Owner): Signature[] {
  return nodes.filter(ts.isCallSignatureDeclaration).map((node) => {
    const read = docOf(node, `${owner.id}/call`)
    return readSignature(node, callName(owner.name), owner.names, textsOf(read, read?.doc ?? null))
  })
}

/** Returns `sql` for `Sql`: calls are made on a value of the type. */
function callName(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** Returns the prefix of sample ids in an overload's comment: the first overload uses the member's id. */
export function overloadId(id: string, before: number): string {
  return before === 0 ? id : `${id}/${before + 1}`
}

/** Returns the comment directly above a declaration; null if there is none. */
export function docOf(node: ts.Node, owner: string): ReadDoc | null {
  const text = node.getSourceFile().text
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
  const last = ranges.findLast(({ pos }) => text.startsWith('/**', pos))
  return last ? readDoc(text.slice(last.pos, last.end), owner) : null
}

export function textsOf(read: ReadDoc | null, doc: Signature['doc']) {
  return { parameters: read?.parameters ?? new Map(), returns: read?.returns ?? null, doc }
}

function signaturesOf(
  node: MemberNode,
  name: string,
  owner: Owner,
  read: ReadDoc | null,
  doc: Signature['doc'],
): Signature[] {
  if (!ts.isMethodDeclaration(node) && !ts.isMethodSignature(node) && !isConstructor(node))
    return []
  const head = isConstructor(node) ? `new ${owner.name}` : name
  return [readSignature(node, head, owner.names, textsOf(read, doc))]
}

function kindOf(node: MemberNode): MemberKind | null {
  if (isConstructor(node)) return 'constructor'
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) return 'method'
  if (ts.isPropertyDeclaration(node) || ts.isPropertySignature(node)) return 'property'
  if (ts.isGetAccessor(node) || ts.isSetAccessor(node)) return 'accessor'
  if (ts.isIndexSignatureDeclaration(node)) return 'index'
  return null
}

function isConstructor(
  node: MemberNode,
): node is ts.ConstructorDeclaration | ts.ConstructSignatureDeclaration {
  return ts.isConstructorDeclaration(node) || ts.isConstructSignatureDeclaration(node)
}

/** Returns null for members without a name, and for names that only the class itself can use. */
function nameOf(node: MemberNode, { names }: Owner): string | null {
  if (isConstructor(node)) return 'constructor'
  if (ts.isIndexSignatureDeclaration(node)) {
    const [parameter] = node.parameters
    return parameter ? `[${typedText(parameter, names).text}]` : null
  }
  const { name } = node
  if (!name || ts.isPrivateIdentifier(name)) return null
  // A symbol that only the class's own module has: `[PRIVATE_RELEASE_METHOD]`.
  if (ts.isComputedPropertyName(name) && ts.isIdentifier(name.expression)) return null
  return ts.isStringLiteral(name) ? name.text : name.getText()
}

function typeOf(node: MemberNode, { names }: Owner) {
  if (ts.isSetAccessor(node)) {
    const type = node.parameters[0]?.type
    return type ? typedText(type, names) : null
  }
  const type = 'type' in node ? (node.type as ts.TypeNode | undefined) : undefined
  return type ? typedText(type, names) : null
}

function accessOf(node: MemberNode): 'public' | 'protected' | 'private' {
  if (hasModifier(node, ts.ModifierFlags.Private)) return 'private'
  return hasModifier(node, ts.ModifierFlags.Protected) ? 'protected' : 'public'
}

function isReadonly(node: MemberNode): boolean {
  return ts.isGetAccessor(node) || hasModifier(node, ts.ModifierFlags.Readonly)
}

function hasModifier(node: MemberNode, flag: ts.ModifierFlags): boolean {
  return (ts.getCombinedModifierFlags(node) & flag) !== 0
}
