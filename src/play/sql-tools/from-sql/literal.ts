import type { Node } from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { quoted } from '../own-tables/value-types.ts'
import { quoteText } from '../quote-sql.ts'
import { nodeAs } from './postgres-tree.ts'

/** A constant. */
export interface Literal {
  kind: 'number' | 'string' | 'boolean' | 'null'
  /** As TypeScript; null for a number that JavaScript would round, and for bits. */
  code: string | null
  /** As the dialect's SQL. */
  sql: string
}

/** Returns a constant; null for any other expression. */
export function literalOf(node: Node | undefined, dialect?: Dialect): Literal | null {
  const constant = nodeAs(node, 'A_Const')
  if (!constant) return null
  if (constant.isnull) return { kind: 'null', code: 'null', sql: 'null' }
  if (constant.boolval) {
    const value = String(constant.boolval.boolval ?? false)
    return { kind: 'boolean', code: value, sql: value }
  }
  if (constant.sval) {
    const text = constant.sval.sval ?? ''
    return { kind: 'string', code: quoted(text), sql: quoteText(text, dialect) }
  }
  const bits = constant.bsval?.bsval
  if (bits) return { kind: 'string', code: null, sql: `${bits[0]}'${bits.slice(1)}'` }
  const digits = constant.ival ? String(constant.ival.ival ?? 0) : constant.fval?.fval
  if (digits === undefined) return null
  return { kind: 'number', code: String(Number(digits)) === digits ? digits : null, sql: digits }
}
