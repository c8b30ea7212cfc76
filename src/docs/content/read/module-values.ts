import ts from 'typescript'

/** What JSON can hold. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | PlainValue[]
  | { [key: string]: PlainValue }

/**
 * Returns the exported constants of a module that are written out: texts, numbers, booleans, null, and lists and objects
 * of them. What is computed is left out.
 *
 * @param text JavaScript or TypeScript
 * @param known values that it may name, such as those that it imports
 */
export function moduleValues(
  text: string,
  known: Readonly<Record<string, PlainValue>> = {},
): Record<string, PlainValue> {
  const file = parse(text)
  const constants: Record<string, PlainValue> = { ...known }
  const exported: Record<string, PlainValue> = {}
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const) {
      const isExported = statement.modifiers?.some(
        ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
      )
      for (const { name, initializer } of statement.declarationList.declarations) {
        const value = initializer && readValue(initializer, constants)
        if (value === undefined || !ts.isIdentifier(name)) continue
        constants[name.text] = value
        if (isExported) exported[name.text] = value
      }
    }
    if (ts.isExportAssignment(statement)) add('default', readValue(statement.expression, constants))
    if (ts.isExportDeclaration(statement) && !statement.moduleSpecifier) {
      const list = statement.exportClause
      if (!list || !ts.isNamedExports(list)) continue
      for (const { name, propertyName } of list.elements) {
        add(name.text, constants[(propertyName ?? name).text])
      }
    }
  }
  return exported

  function add(name: string, value: PlainValue | undefined): void {
    if (value !== undefined) exported[name] = value
  }
}

/**
 * Returns the value of an expression that is written out; undefined for any other.
 *
 * @param text JavaScript
 * @param known values that it may name
 */
export function expressionValue(
  text: string,
  known: Readonly<Record<string, PlainValue>>,
): PlainValue | undefined {
  const [statement, ...others] = parse(`(${text})`).statements
  if (others.length > 0 || !statement || !ts.isExpressionStatement(statement)) return undefined
  return readValue(statement.expression, known)
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
}

/** Returns the value of an expression that is written out, or of such a constant or a part of it; undefined for any other. */
function readValue(
  node: ts.Expression,
  constants: Readonly<Record<string, PlainValue>>,
): PlainValue | undefined {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  ) {
    return readValue(node.expression, constants)
  }
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false
  if (node.kind === ts.SyntaxKind.NullKeyword) return null
  if (ts.isIdentifier(node)) return ownValue(constants, node.text)
  if (ts.isPropertyAccessExpression(node)) {
    return ownValue(readValue(node.expression, constants), node.name.text)
  }
  if (ts.isArrayLiteralExpression(node)) {
    const values = node.elements.map((element) => readValue(element, constants))
    return values.includes(undefined) ? undefined : (values as PlainValue[])
  }
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const entries = node.properties.map((property) => {
    if (!ts.isPropertyAssignment(property)) return [undefined, undefined] as const
    const { name } = property
    const isNamed =
      ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)
    return [isNamed ? name.text : undefined, readValue(property.initializer, constants)] as const
  })
  const isWhole = entries.every(([name, value]) => name !== undefined && value !== undefined)
  return isWhole ? (Object.fromEntries(entries) as Record<string, PlainValue>) : undefined
}

function ownValue(value: unknown, name: string): PlainValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name) as PlainValue
}
