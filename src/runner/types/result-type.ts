import ts from 'typescript'

/** Maximum length of a type, in characters; a longer one can't be read at a glance. */
const MAX_CHARACTERS = 2_000

/**
 * Returns the awaited type of the code's result: its last expression, or the last constant at its top level.
 * For a query that the code doesn't execute, it is the type that its `execute` would return. Null if there is
 * none.
 */
export function resultType(program: ts.Program | undefined, path: string): string | null {
  const file = program?.getSourceFile(path)
  if (!program || !file) return null
  const checker = program.getTypeChecker()
  const node = resultNode(file)
  if (!node) return null
  const given = awaited(checker, checker.getTypeAtLocation(node))
  const type = executed(checker, given, node)
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Void)) return null
  const text = checker
    .typeToString(type, node, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias)
    // Types of the database and of Kysely are shown by name only.
    .replace(/import\("[^"]*"\)\./g, '')
  return text.length > MAX_CHARACTERS ? null : text
}

/** Returns the node that the runner shows as the result, see `sandbox/compile.ts`. */
function resultNode(file: ts.SourceFile): ts.Node | undefined {
  // The last statement is added by the service to make the code a module.
  const statements = file.statements.filter((it) => !ts.isExportDeclaration(it))
  const last = statements.at(-1)
  if (last && ts.isExpressionStatement(last)) return last.expression
  if (last && ts.isReturnStatement(last)) return last.expression
  const declared = statements.findLast(ts.isVariableStatement)
  return declared?.declarationList.declarations.at(-1)?.name
}

function awaited(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  return checker.getAwaitedType(type) ?? type
}

function executed(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): ts.Type {
  const compiles = type.getProperty('compile')
  const execute = compiles && type.getProperty('execute')
  if (!execute) return type
  const [signature] = checker.getTypeOfSymbolAtLocation(execute, node).getCallSignatures()
  return signature ? awaited(checker, signature.getReturnType()) : type
}
