import ts from 'typescript'
import type { Parameter, Signature, TypedText, TypeParameter } from '#model/reference.ts'
import {
  joined,
  plain,
  type Resolve,
  type Substitutions,
  TypedTextBuilder,
  typedText,
} from './typed-text.ts'

type Texts = Pick<Signature, 'returns' | 'doc'> & { parameters: ReadonlyMap<string, string> }

/**
 * Reads a signature in full and, if it has type parameters that only carry inference, without them.
 *
 * @param head the text before the type parameters: `where`, `new Kysely`
 */
export function readSignature(
  node: ts.SignatureDeclaration,
  head: string,
  resolve: Resolve,
  texts: Texts,
): Signature {
  const folded = inferenceParameters(node)
  return {
    full: signatureText(node, head, resolve, new Map()),
    short: folded.size > 0 ? signatureText(node, head, resolve, folded) : null,
    parameters: node.parameters.map((parameter) => readParameter(parameter, resolve, texts)),
    returns: texts.returns,
    result: node.type ? [...resultOf(node.type, resolve)] : [],
    doc: texts.doc,
  }
}

/** Returns the symbols in a result type, one for each branch. */
function resultOf(type: ts.TypeNode, resolve: Resolve, found = new Set<string>()): Set<string> {
  if (ts.isUnionTypeNode(type)) for (const part of type.types) resultOf(part, resolve, found)
  else if (ts.isParenthesizedTypeNode(type)) resultOf(type.type, resolve, found)
  else if (ts.isConditionalTypeNode(type)) {
    resultOf(type.trueType, resolve, found)
    resultOf(type.falseType, resolve, found)
  } else if (ts.isTypeReferenceNode(type)) {
    const symbol = resolve(type.typeName)
    const alias = resolve.alias(type.typeName)
    const [first] = type.typeArguments ?? []
    if (symbol !== null) found.add(symbol)
    else if (alias) resultOf(alias.type, alias.resolve, found)
    else if (type.typeName.getText() === 'Promise' && first) resultOf(first, resolve, found)
  }
  return found
}

export function readTypeParameters(
  nodes: readonly ts.TypeParameterDeclaration[] | undefined,
  resolve: Resolve,
): TypeParameter[] {
  return (nodes ?? []).map((node) => ({
    name: node.name.text,
    constraint: node.constraint ? typedText(node.constraint, resolve) : null,
    default: node.default ? typedText(node.default, resolve) : null,
  }))
}

/** Returns `<DB, TB extends keyof DB>`; empty without type parameters. */
function typeParametersText(
  nodes: readonly ts.TypeParameterDeclaration[],
  resolve: Resolve,
  substitutions: Substitutions = new Map(),
): TypedText {
  if (nodes.length === 0) return plain('')
  const parts = nodes.map((node) => typedText(node, resolve, substitutions))
  return new TypedTextBuilder().add('<', joined(parts, ', '), '>').build()
}

function readParameter(
  node: ts.ParameterDeclaration,
  resolve: Resolve,
  { parameters }: Texts,
): Parameter {
  const name = node.name.getText()
  return {
    name,
    type: node.type ? typedText(node.type, resolve) : plain('any'),
    optional: node.questionToken !== undefined || node.initializer !== undefined,
    rest: node.dotDotDotToken !== undefined,
    text: parameters.get(name) ?? null,
  }
}

function signatureText(
  node: ts.SignatureDeclaration,
  head: string,
  resolve: Resolve,
  folded: Substitutions,
): TypedText {
  const kept = (node.typeParameters ?? []).filter(({ name }) => !folded.has(name.text))
  const parameters = node.parameters.map((parameter) => typedText(parameter, resolve, folded))
  const builder = new TypedTextBuilder()
    .add(head, typeParametersText(kept, resolve, folded))
    .add('(', joined(parameters, ', '), ')')
  if (node.type) builder.add(': ', typedText(node.type, resolve, folded))
  return builder.build()
}

/**
 * Returns type parameters with a constraint that the result does not name: they carry the type of an argument
 * to another argument's constraint and tell a reader nothing that the constraint doesn't.
 */
function inferenceParameters(node: ts.SignatureDeclaration): Map<string, ts.TypeNode> {
  const parameters = node.typeParameters ?? []
  const kept = new Set(parameters.filter(({ constraint }) => !constraint).map((p) => p.name.text))
  const keepNamesIn = (part: ts.Node | undefined) => {
    if (!part) return
    const visit = (child: ts.Node): void => {
      if (ts.isIdentifier(child)) kept.add(child.text)
      ts.forEachChild(child, visit)
    }
    visit(part)
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
