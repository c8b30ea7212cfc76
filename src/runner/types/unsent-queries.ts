import ts from 'typescript'
import type { TypeProblem } from './requests.ts'

/**
 * Queries that the code builds and drops: statements such as `await db.deleteFrom('port')`, which run nothing. The last one
 * of the code is its result, and shown as such. The type checker is content with all of them.
 */
export function unsentQueries(program: ts.Program | undefined, path: string): TypeProblem[] {
  const file = program?.getSourceFile(path)
  if (!program || !file) return []
  const checker = program.getTypeChecker()
  const last = file.statements.findLast((it) => !ts.isExportDeclaration(it))
  const problems: TypeProblem[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && node !== last) {
      const call = ts.isAwaitExpression(node.expression)
        ? node.expression.expression
        : node.expression
      if (ts.isCallExpression(call) && isQuery(checker.getTypeAtLocation(call))) {
        problems.push({
          start: call.getStart(file),
          end: call.getEnd(),
          severity: 'warning',
          message: 'This query is never executed. Call `.execute()` at its end.',
          code: 0,
        })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

function isQuery(type: ts.Type): boolean {
  return ['compile', 'execute', 'toOperationNode'].every((name) => type.getProperty(name))
}
