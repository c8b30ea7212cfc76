import ts from 'typescript'
import type { Cell } from '#base/model/example.ts'
import { CLOSES_CONNECTION } from '#play/sandbox/imports/driver-modules.ts'
import type { ColumnType, ResultType } from './requests.ts'

/** Maximum length of a type, in characters; a longer one can't be read at a glance. */
const MAX_CHARACTERS = 2_000

/**
 * Returns the awaited type of the code's result: its last expression, or the last constant at its top level.
 * For a query that the code doesn't execute, it is the type that its `execute` would return. Null if there is
 * none.
 */
export function resultType(file: ts.SourceFile, checker: ts.TypeChecker): ResultType | null {
  const node = findResultNode(file)
  if (!node) return null
  const given = awaitType(checker, checker.getTypeAtLocation(node))
  const type = resolveExecution(checker, given, node)
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Void)) return null
  const text = formatType(checker, type, node)
  // What Kysely's types make of a name that isn't there; nobody's result.
  if (/\[x: string\]: any\b/.test(text)) return null
  return {
    text: text.length > MAX_CHARACTERS ? '' : text,
    columns: readColumns(checker, type, node),
  }
}

function formatType(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): string {
  return (
    checker
      .typeToString(type, node, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias)
      // Types of the database and of Kysely are shown by name only.
      .replace(/import\("[^"]*"\)\./g, '')
  )
}

/** Returns the columns of rows: of an array, of an object, or of what the `sql` tag returns. */
function readColumns(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): ColumnType[] {
  const row = checker.isArrayType(type)
    ? checker.getTypeArguments(type as ts.TypeReference)[0]
    : type
  if (!row) return []
  const rows = row.symbol?.name === 'QueryResult' ? row.getProperty('rows') : undefined
  if (rows) return readColumns(checker, checker.getTypeOfSymbolAtLocation(rows, node), node)
  if (
    !(checker.getNonNullableType(row).flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
  ) {
    return []
  }
  return checker
    .getNonNullableType(row)
    .getProperties()
    .map((property) => {
      const column = checker.getTypeOfSymbolAtLocation(property, node)
      return {
        name: property.name,
        text: formatType(checker, column, node),
        kinds: readKinds(column),
      }
    })
}

const KINDS: readonly [flags: ts.TypeFlags, kind: Cell['t']][] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BigIntLike, 'bigint'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Null, 'null'],
  [ts.TypeFlags.Undefined, 'undefined'],
]

/** Returns the kinds of values that a type allows; null if it allows any. */
function readKinds(type: ts.Type): Cell['t'][] | null {
  const parts = type.isUnion() ? type.types : [type]
  const kinds = parts.map((part): Cell['t'] | null => {
    // A branded string is a string.
    const bases = part.isIntersection() ? part.types : [part]
    for (const [flags, kind] of KINDS) if (bases.some((base) => base.flags & flags)) return kind
    if (!(part.flags & ts.TypeFlags.Object)) return null
    const name = part.symbol?.name
    if (name === 'Date') return 'Date'
    return name === 'Uint8Array' || name === 'Buffer' ? 'Buffer' : 'object'
  })
  return kinds.every((kind) => kind !== null) ? [...new Set(kinds)] : null
}

/** Returns the node that the runner shows as the result, see `src/play/sandbox/worker/compile.ts`. */
function findResultNode(file: ts.SourceFile): ts.Node | undefined {
  // The last statement is added by the service to make the code a module; closing the connection gives nothing.
  const statements = file.statements.filter(
    (statement) =>
      !ts.isExportDeclaration(statement) && !CLOSES_CONNECTION.test(statement.getText(file)),
  )
  const last = statements.at(-1)
  if (last && ts.isExpressionStatement(last)) return last.expression
  if (last && ts.isReturnStatement(last)) return last.expression
  const declared = statements.findLast(ts.isVariableStatement)
  return declared?.declarationList.declarations.at(-1)?.name
}

function awaitType(checker: ts.TypeChecker, type: ts.Type): ts.Type {
  return checker.getAwaitedType(type) ?? type
}

function resolveExecution(checker: ts.TypeChecker, type: ts.Type, node: ts.Node): ts.Type {
  const compiles = type.getProperty('compile')
  const execute = compiles && type.getProperty('execute')
  if (!execute) return type
  const [signature] = checker.getTypeOfSymbolAtLocation(execute, node).getCallSignatures()
  return signature ? awaitType(checker, signature.getReturnType()) : type
}
