import ts from 'typescript'

const HEADER =
  "import type { Kysely as ExampleKysely } from 'kysely'; import type { Database as ExampleDatabase } from '#sample/database.ts'; "
const OPEN = 'export default async function (db: ExampleKysely<ExampleDatabase>) { '

/**
 * Turns a fence's code into a module: its imports stay at the top, the rest becomes the body of the function,
 * and the last constant is returned if nothing else is. Line numbers don't change.
 *
 * @returns null when there is neither a `return` nor a constant.
 */
export function fenceModule(code: string): string | null {
  const file = ts.createSourceFile('fence.ts', code, ts.ScriptTarget.ESNext, true)
  const imports = file.statements.filter(ts.isImportDeclaration)
  const bodyStart = imports.at(-1)?.getEnd() ?? 0
  const body = file.statements.filter((statement) => !ts.isImportDeclaration(statement))
  const hasReturn = body.some(ts.isReturnStatement)
  const last = lastConstant(body)
  if (!hasReturn && !last) return null

  const end = hasReturn ? '' : `\nreturn ${last}`
  const separator = imports.length > 0 ? '; ' : ''
  return `${HEADER}${code.slice(0, bodyStart)}${separator}${OPEN}${code.slice(bodyStart)}${end}\n}\n`
}

function lastConstant(statements: readonly ts.Statement[]): string | undefined {
  for (const statement of statements.toReversed()) {
    if (!ts.isVariableStatement(statement)) continue
    const name = statement.declarationList.declarations.at(-1)?.name
    if (name && ts.isIdentifier(name)) return name.text
  }
  return undefined
}
