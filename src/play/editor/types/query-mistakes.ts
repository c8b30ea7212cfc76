import ts from 'typescript'
import { ADVICE } from '../errors/query-advice.ts'
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
  const last = file.statements.findLast((statement) => !ts.isExportDeclaration(statement))
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
    const refused = ts.isCallExpression(node) ? refusedCall(node, checker) : null
    if (refused) note(refused.node, refused.advice)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

function isQuery(type: ts.Type): boolean {
  return ['compile', 'execute', 'toOperationNode'].every((name) => type.getProperty(name))
}

/** Returns what databases refuse in a call that the types accept, and the advice; null if there is nothing. */
function refusedCall(
  call: ts.CallExpression,
  checker: ts.TypeChecker,
): { node: ts.Node; advice: string } | null {
  const { arguments: given, expression } = call
  const [first, operator, right] = given
  const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
  if (given.length === 1 && first) {
    const isOf = (name: string) => method === name && isBuilder(call, checker)
    if (isOf('values') && ts.isArrayLiteralExpression(first) && first.elements.length === 0)
      return { node: first, advice: ADVICE.noRows }
    if (isOf('set') && ts.isObjectLiteralExpression(first) && first.properties.length === 0)
      return { node: first, advice: ADVICE.nothingSet }
  }
  if (given.length !== 3 || !operator || !right || !ts.isStringLiteral(operator)) return null
  const isCondition = /^(?:where|having|on|when|eb|and|or|)$/.test(method)
  if (!isCondition || !OPERATORS.has(operator.text)) return null
  const type = checker.getTypeAtLocation(right)
  const parts = type.isUnion() ? type.types : [type]
  if (/^(?:not )?in$/.test(operator.text)) {
    const isValue = parts.every(({ flags }) => flags & SINGLE)
    return isValue ? { node: right, advice: ADVICE.inNeedsList } : null
  }
  const isList = parts.every((part) => checker.isArrayType(part) || checker.isTupleType(part))
  return isList ? { node: operator, advice: ADVICE.listNeedsIn } : null
}

/** Operators that take one value, and those that take a list. */
const OPERATORS = new Set([
  'in',
  'not in',
  '=',
  '==',
  '!=',
  '<>',
  '<',
  '<=',
  '>',
  '>=',
  'like',
  'is',
])

/** Types of single values. */
const SINGLE =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.BigIntLike

function isBuilder(call: ts.CallExpression, checker: ts.TypeChecker): boolean {
  return isQuery(checker.getTypeAtLocation(call))
}

/** Returns the operator of `where('island', '=', null)` or `eb('island', '=', null)`; otherwise null. */
function comparedWithNull({ arguments: given }: ts.CallExpression): ts.StringLiteral | null {
  const [, operator, right] = given
  if (given.length !== 3 || right?.kind !== ts.SyntaxKind.NullKeyword) return null
  if (!operator || !ts.isStringLiteral(operator)) return null
  return ['=', '!=', '<>'].includes(operator.text) ? operator : null
}
