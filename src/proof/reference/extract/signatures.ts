import ts from 'typescript'
import type { Parameter, Signature, TypedText, TypeParameter } from '#base/model/reference.ts'
import { concat } from '../text/declaration-text.ts'
import { type Names, plain, type Substitutions, typedText } from './typed-text.ts'

type Texts = Pick<Signature, 'returns' | 'doc'> & { parameters: ReadonlyMap<string, string> }

/**
 * Reads a signature in full and, if it has type parameters that only carry inference, without them.
 *
 * @param head the text before the type parameters: `where`, `new Kysely`
 */
export function readSignature(
  node: ts.SignatureDeclaration,
  head: string,
  names: Names,
  texts: Texts,
): Signature {
  const folded = inferenceParameters(node)
  return {
    full: signatureText(node, head, names, new Map()),
    short: folded.size > 0 ? signatureText(node, head, names, folded) : null,
    parameters: node.parameters.map((parameter) => readParameter(parameter, names, texts)),
    returns: texts.returns,
    result: node.type ? [...resultOf(node.type, names)] : [],
    doc: texts.doc,
  }
}

/** Returns the symbols in a result type, one for each branch. */
function resultOf(type: ts.TypeNode, names: Names, found = new Set<string>()): Set<string> {
  if (ts.isUnionTypeNode(type)) for (const part of type.types) resultOf(part, names, found)
  else if (ts.isParenthesizedTypeNode(type)) resultOf(type.type, names, found)
  else if (ts.isConditionalTypeNode(type)) {
    resultOf(type.trueType, names, found)
    resultOf(type.falseType, names, found)
  } else if (ts.isTypeReferenceNode(type)) {
    const symbol = names.idOf(type.typeName)
    const alias = names.hiddenAlias(type.typeName)
    const [first] = type.typeArguments ?? []
    if (symbol !== null) found.add(symbol)
    else if (alias) resultOf(alias, names, found)
    else if (type.typeName.getText() === 'Promise' && first) resultOf(first, names, found)
  }
  return found
}

export function readTypeParameters(
  nodes: readonly ts.TypeParameterDeclaration[] | undefined,
  names: Names,
): TypeParameter[] {
  return (nodes ?? []).map((node) => ({
    name: node.name.text,
    constraint: node.constraint ? typedText(node.constraint, names) : null,
    default: node.default ? typedText(node.default, names) : null,
  }))
}

function readParameter(
  node: ts.ParameterDeclaration,
  names: Names,
  { parameters }: Texts,
): Parameter {
  const name = node.name.getText()
  return {
    name,
    type: node.type ? typedText(node.type, names) : plain('any'),
    optional: node.questionToken !== undefined || node.initializer !== undefined,
    rest: node.dotDotDotToken !== undefined,
    text: parameters.get(name) ?? null,
  }
}

function signatureText(
  node: ts.SignatureDeclaration,
  head: string,
  names: Names,
  folded: Substitutions,
): TypedText {
  const listOf = (nodes: readonly ts.Node[]) =>
    nodes.flatMap((declaration, index) => {
      const text = typedText(declaration, names, folded)
      return index > 0 ? [', ', text] : [text]
    })
  const kept = (node.typeParameters ?? []).filter(({ name }) => !folded.has(name.text))
  return concat([
    head,
    ...(kept.length > 0 ? ['<', ...listOf(kept), '>'] : []),
    '(',
    ...listOf([...node.parameters]),
    ')',
    ...(node.type ? [': ', typedText(node.type, names, folded)] : []),
  ])
}

/**
 * Returns type parameters with a constraint that the result does not name: they carry the type of an argument
 * to another argument's constraint and tell a reader nothing that the constraint doesn't.
 */
function inferenceParameters(node: ts.SignatureDeclaration): Map<string, ts.TypeNode> {
  const parameters = node.typeParameters ?? []
  const kept = new Set(parameters.filter(({ constraint }) => !constraint).map((p) => p.name.text))
  const keepNamesIn = (part: ts.Node | undefined) => {
    for (const name of part ? namesIn(part) : []) kept.add(name)
  }
  keepNamesIn(node.type)
  // Names in a kept parameter's own constraint have to be kept as well.
  for (let size = -1; size !== kept.size; ) {
    size = kept.size
    for (const { name, constraint } of parameters) if (kept.has(name.text)) keepNamesIn(constraint)
  }
  return new Map(
    parameters.flatMap(({ name, constraint }) => {
      const refersToItself = constraint && namesIn(constraint).has(name.text)
      return constraint && !kept.has(name.text) && !refersToItself
        ? [[name.text, constraint] as const]
        : []
    }),
  )
}

function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) names.add(child.text)
    ts.forEachChild(child, visit)
  }
  visit(node)
  return names
}
