import type { A_Expr, Node } from 'libpg-query'
import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import { sqlTokens } from '#base/sql/sql-tokens.ts'
import { nodeAs, objectsIn, stringsIn } from './postgres-tree.ts'
import { UntranslatableError } from './untranslatable.ts'

/**
 * Operators as PostgreSQL's tree names them, by how tightly each dialect binds them: the loosest first. Tests
 * compare the order with SQLite and MariaDB; that of SQL Server is from its documentation.
 */
export const LEVELS: Record<Exclude<Dialect, 'postgres'>, readonly string[]> = {
  mysql: [
    ...['= <> != < > <= >= <=>', '~~ !~~ ~* !~*', '|', '&', '<< >>', '+ -', '* / % //', '^'],
    '-> ->>',
  ],
  sqlite: [
    ...['= == <> != ~~ !~~ ~* ~# @@ <=> <!=>', '< > <= >=', '& | << >>', '+ -', '* / %'],
    '|| -> ->>',
  ],
  mssql: ['= <> != < > <= >= ~~ !~~', '+ - & ^ |', '* / %'],
}

/**
 * Rejects operators that a dialect groups in another way than PostgreSQL's grammar, unless parentheses say how:
 * the translation would mean something else.
 */
export function rejectOtherPrecedence(tree: Node, sql: string, dialect: Dialect): void {
  if (dialect === 'postgres') return
  const depths = depthsIn(sql)
  const levelOf = ({ name }: A_Expr) =>
    LEVELS[dialect].findIndex((level) => level.split(' ').includes(stringsIn(name)[0] ?? ''))
  for (const object of objectsIn(tree)) {
    const outer = object.A_Expr as A_Expr | undefined
    for (const side of ['lexpr', 'rexpr'] as const) {
      const inner = nodeAs(outer?.[side], 'A_Expr')
      if (!outer || !inner || depths(outer.location) !== depths(inner.location)) continue
      const [around, within] = [levelOf(outer), levelOf(inner)]
      if (around < 0 || within < 0) continue
      if (side === 'lexpr' ? within >= around : within > around) continue
      throw new UntranslatableError(
        `${DIALECT_LABELS[dialect]} and PostgreSQL’s grammar, by which the translator reads, group these operators in different ways: put parentheses around what belongs together.`,
        outer.location,
      )
    }
  }
}

/** Returns a function that returns how many parentheses are open at a byte of SQL. */
function depthsIn(sql: string): (location: number | undefined) => number {
  const changes: { at: number; depth: number }[] = []
  let [at, depth] = [0, 0]
  for (const { text } of sqlTokens(sql, 'postgres')) {
    if (text === '(') depth += 1
    if (text === ')') depth -= 1
    changes.push({ at, depth })
    at += new TextEncoder().encode(text).length
  }
  return (location = 0) => changes.findLast((change) => change.at <= location)?.depth ?? 0
}
