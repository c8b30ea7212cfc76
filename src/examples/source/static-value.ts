import ts from 'typescript'

/**
 * Evaluates an object literal of strings, such as `unavailable`, without running it.
 *
 * @returns undefined when it contains anything but strings and such objects.
 */
export function staticValue(node: ts.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  ) {
    return staticValue(node.expression)
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [staticValue(node.left), staticValue(node.right)]
    return typeof left === 'string' && typeof right === 'string' ? left + right : undefined
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const entries: [string, unknown][] = []
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property)) return undefined
    if (!ts.isIdentifier(property.name) && !ts.isStringLiteral(property.name)) return undefined
    const value = staticValue(property.initializer)
    if (value === undefined) return undefined
    entries.push([property.name.text, value])
  }
  return Object.fromEntries(entries)
}
