import ts from 'typescript'
import { closest } from '#base/text/closest.ts'
import { chainOf } from './method-chain.ts'

/** A table that the schema doesn't have. */
export interface UnknownTable {
  name: string
  method: string
  /** The closest name that there is. */
  meant: string | undefined
  line: number
}

const STARTS = /^(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/
/** Methods that take a table in the chain of a query, and may be those of anything elsewhere. */
const MORE = /^(?:(?:inner|left|right|full|cross)Join|from|using)$/

/** Matches code whose tables aren't those of the schema alone, which only the compiler knows. */
const OWN_TABLES =
  /\bnew Kysely\b|\bwithTables\b|\bwith(?:Recursive)?\s*\(|\bKysely<(?!Database>)|\binterface (?:Database|DB)\b/

/**
 * Finds names of tables that don't exist. The compiler finds them, too, but takes seconds: for a table that doesn't
 * exist it compares the builders of all that do.
 *
 * @param tables names that the schema has.
 * @returns the tables, and the code with the names that were meant, or null if one has none. Lines stay the same.
 */
export function findUnknownTables(
  code: string,
  tables: readonly string[],
): { unknown: UnknownTable[]; corrected: string | null } {
  if (OWN_TABLES.test(code) || tables.length === 0) return { unknown: [], corrected: code }
  const file = ts.createSourceFile('code.ts', code, ts.ScriptTarget.ESNext, true)
  const found: (UnknownTable & { from: number; to: number })[] = []
  const add = (literal: ts.Expression, method: string) => {
    if (!ts.isStringLiteralLike(literal)) return
    const [name = ''] = literal.text.split(' as ')
    if (tables.includes(name) || name === '') return
    const from = literal.getStart(file) + 1
    const line = file.getLineAndCharacterOfPosition(from).line + 1
    found.push({ name, method, meant: closest(name, tables), line, from, to: from + name.length })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const method = node.expression.name.text
      const [first] = node.arguments
      const isOfQuery = () => chainOf(node).links.some((link) => STARTS.test(link.method))
      if (first && (STARTS.test(method) || (MORE.test(method) && isOfQuery()))) {
        const names = ts.isArrayLiteralExpression(first) ? first.elements : [first]
        for (const name of names) add(name, method)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  let corrected: string | null = code
  for (const { meant, from, to } of found.toSorted((a, b) => b.from - a.from)) {
    if (corrected === null || meant === undefined) corrected = null
    else corrected = corrected.slice(0, from) + meant + corrected.slice(to)
  }
  return { unknown: found.map(({ from: _, to: __, ...table }) => table), corrected }
}
