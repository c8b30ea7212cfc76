import { typescriptLanguage } from '@codemirror/lang-javascript'
import { childrenOf, type SyntaxNode } from '#play/editor/types/type-syntax.ts'

/** A range of the code, as offsets. */
export interface Span {
  from: number
  to: number
}

/** Facts about the reader's code that are needed to put it into a separate file. */
export interface CodeParts {
  imports: Span[]
  /** Whether the top level has a `return`, which isn't allowed in a module. */
  returns: boolean
  /** The code's result if nothing is returned: its last expression, or its last constant. */
  result: { kind: 'expression'; span: Span } | { kind: 'name'; name: string } | null
  /** Names of types and values that the code uses. */
  used: Set<string>
  /** Names that the code itself declares or imports, and those of its top level. */
  declared: Set<string>
  top: Set<string>
}

/** Nodes in which a `return` doesn't belong to the top level. */
const FUNCTIONS = new Set([
  'ArrowFunction',
  'FunctionDeclaration',
  'FunctionExpression',
  'MethodDeclaration',
])

/** Nodes of imports and declarations that contain the bound names. */
const BINDS = new Set(['VariableDefinition', 'ObjectPattern', 'ArrayPattern', 'ImportGroup'])

/** Parses TypeScript without checking it; skips what can't be parsed. */
export function codeParts(code: string): CodeParts {
  const { topNode } = typescriptLanguage.parser.parse(code)
  const imports = childrenOf(topNode).filter(({ name }) => name === 'ImportDeclaration')
  const [used, declared] = [new Set<string>(), new Set<string>()]
  topNode.cursor().iterate(({ name, from, to }) => {
    if (name === 'TypeName' || name === 'VariableName') used.add(code.slice(from, to))
    if (name === 'TypeDefinition' || name === 'VariableDefinition')
      declared.add(code.slice(from, to))
  })
  const top = new Set(childrenOf(topNode).flatMap((node) => boundNames(node, code)))
  return {
    imports,
    returns: hasReturn(topNode),
    result: resultOf(topNode, code),
    used,
    declared,
    top,
  }
}

/** Finds the result in the same order as the runner, where an explicit `return` comes first. */
function resultOf(top: SyntaxNode, code: string): CodeParts['result'] {
  const statements = childrenOf(top).filter(({ name }) => !name.endsWith('Comment'))
  const last = statements.at(-1)
  const expression = last?.name === 'ExpressionStatement' ? last.firstChild : null
  if (expression) {
    return { kind: 'expression', span: { from: expression.from, to: expression.to } }
  }
  for (const statement of statements.toReversed()) {
    if (statement.name !== 'VariableDeclaration') continue
    const name = boundNames(statement, code).at(-1)
    if (name) return { kind: 'name', name }
  }
  return null
}

/** Returns the names that an import or a declaration of constants binds: `a` and `b` in `const { a, b } = …`. */
function boundNames(declaration: SyntaxNode, code: string): string[] {
  const names: string[] = []
  for (const target of childrenOf(declaration)) {
    if (target.name === 'VariableDeclaration') names.push(...boundNames(target, code))
    if (!BINDS.has(target.name)) continue
    target.cursor().iterate(({ name, from, to }) => {
      if (name === 'VariableDefinition') names.push(code.slice(from, to))
    })
  }
  return names
}

function hasReturn(node: SyntaxNode): boolean {
  return childrenOf(node).some(
    (child) => child.name === 'ReturnStatement' || (!FUNCTIONS.has(child.name) && hasReturn(child)),
  )
}
