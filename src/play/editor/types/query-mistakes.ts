import ts from 'typescript'
import type { TypeProblem } from './requests.ts'

/**
 * Finds mistakes that the type checker accepts: queries that the code builds but never executes, such as a
 * statement `await db.deleteFrom('port')`, and comparisons with null, which are true for no row.
 */
export function queryMistakes(
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): Omit<TypeProblem, 'at'>[] {
  // The last statement is the code's result, and is shown as a query that isn't executed.
  const last = file.statements.findLast((it) => !ts.isExportDeclaration(it))
  const problems: Omit<TypeProblem, 'at'>[] = []
  const note = (node: ts.Node, words: string) =>
    problems.push({
      start: node.getStart(file),
      end: node.getEnd(),
      severity: 'warning',
      message: words,
      words,
      code: 0,
    })
  const visit = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && node !== last) {
      const { expression } = node
      const call = ts.isAwaitExpression(expression) ? expression.expression : expression
      if (ts.isCallExpression(call) && isQuery(checker.getTypeAtLocation(call))) {
        note(call, 'This query is never executed. Call `.execute()` at its end.')
      }
    }
    const operator = ts.isCallExpression(node) ? comparedWithNull(node) : null
    if (operator) {
      const [written, right] = operator.text === '=' ? ['=', 'is'] : [operator.text, 'is not']
      note(operator, `No value is \`${written}\` null in SQL. Write \`${right}\`.`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

function isQuery(type: ts.Type): boolean {
  return ['compile', 'execute', 'toOperationNode'].every((name) => type.getProperty(name))
}

/** Returns the operator of `where('island', '=', null)` or `eb('island', '=', null)`; otherwise null. */
function comparedWithNull({ arguments: given }: ts.CallExpression): ts.StringLiteral | null {
  const [, operator, right] = given
  if (given.length !== 3 || right?.kind !== ts.SyntaxKind.NullKeyword) return null
  if (!operator || !ts.isStringLiteral(operator)) return null
  return ['=', '!=', '<>'].includes(operator.text) ? operator : null
}
