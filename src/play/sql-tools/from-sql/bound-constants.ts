import type { Node } from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import type { Literal } from './literal.ts'
import { nodeAs, STAND_INS } from './postgres-tree.ts'
import { isAssignable, type TsType, withoutNull } from './ts-type.ts'

/** Where a constant stands, with the type of the values there, which is null if it isn't known. */
export type Place =
  /** Compared with an expression. */
  | { beside: Node | undefined; type: TsType }
  /** Stored in a column, or read as a number of rows. */
  | { storedAs: TsType }

/** A constant that stays in the SQL where others are parameters. */
export interface KeptConstant {
  literal: Literal
  place: Place
}

/** The numbers that PostgreSQL reads in the same way beside each of its types of numbers, the smallest of which has two bytes. */
const isSmallInteger = (number: number) => Math.abs(number) < 2 ** 15

/**
 * Returns whether a constant means the same if the dialect's driver sends it as a parameter. What may differ stays in the
 * SQL.
 */
export function isSentAlike(literal: Literal, place: Place, dialect: Dialect): boolean {
  return SENT_ALIKE[dialect](literal, place)
}

/** Says of constants that stay in the SQL what declared tables would change about that. */
export function keptForWantOfTypes(kept: readonly KeptConstant[], dialect: Dialect): string[] {
  const found = kept.find(({ literal, place }) => {
    const type = 'storedAs' in place ? place.storedAs : place.type
    return type === null && WANTING_TYPES[dialect]?.kind === literal.kind
  })
  return found ? [WANTING_TYPES[dialect]!.note(found.literal.sql)] : []
}

const WANTING_TYPES: Partial<
  Record<Dialect, { kind: Literal['kind']; note(constant: string): string }>
> = {
  sqlite: {
    kind: 'number',
    note: (constant) =>
      `\`${constant}\` stays in the SQL beside a column whose type isn’t known: drivers for SQLite would send it as \`${constant}.0\`, which is another value in a text column. Add your own tables, and it becomes a parameter beside a column of numbers.`,
  },
  mssql: {
    kind: 'null',
    note: () =>
      '`null` stays in the SQL for a column whose type isn’t known: the driver would send it as text, which SQL Server doesn’t convert to `varbinary`. Add your own tables, and it becomes a parameter for columns of other types.',
  },
}

const isWhole = ({ sql }: Literal) => /^-?\d+$/.test(sql)

const SENT_ALIKE: Record<Dialect, (literal: Literal, place: Place) => boolean> = {
  // A parameter gets the type that it is compared with or stored as: of a `smallint`, 40000 is out of range, and `1.5`
  // isn't rounded, but refused. A constant has a type of its own.
  postgres: (literal, place) =>
    literal.kind !== 'number' ||
    (isWhole(literal) && ('storedAs' in place || isSmallInteger(Number(literal.sql)))),
  // The driver writes the values into the SQL.
  mysql: () => true,
  // Drivers bind no booleans, and each number as a real one: of 1, a column of texts makes `'1.0'`.
  sqlite: (literal, place) =>
    literal.kind !== 'boolean' &&
    (literal.kind !== 'number' || !isWhole(literal) || !makesText(place)),
  // The driver sends whole numbers as `int` or `bigint`, fractions as `float`, and nothing as `nvarchar`, which isn't
  // converted to `varbinary`.
  mssql: (literal, place) => {
    if (literal.kind === 'null') return 'storedAs' in place && isKnownNotBinary(place.storedAs)
    if (literal.kind !== 'number') return true
    const number = Number(literal.sql)
    return isWhole(literal) && number >= -(2 ** 31) && number < 2 ** 31
  },
}

function isKnownNotBinary(type: TsType): boolean {
  return type !== null && !/\b(?:Buffer|Uint8Array|any|unknown)\b/.test(type)
}

/** Returns whether SQLite may make a text of a number: in a column of texts, or beside one; a column of any type keeps it. */
function makesText(place: Place): boolean {
  if ('storedAs' in place) return !isNumber(place.storedAs)
  return hasAffinity(place.beside) && !isNumber(place.type)
}

function isNumber(type: TsType): boolean {
  const plain = withoutNull(type)
  return (
    plain !== null && plain !== 'null' && isAssignable(plain, 'number | bigint') && plain !== 'any'
  )
}

/** Functions of SQLite that are their argument to it. */
const TRANSPARENT = /^(?:likely|unlikely|likelihood)$/i

/** Returns whether an expression may have the affinity of a column, or of a type that it names. */
function hasAffinity(node: Node | undefined): boolean {
  const call = nodeAs(node, 'FuncCall')
  const name = nodeAs(call?.funcname?.at(-1), 'String')?.sval ?? ''
  // A piece of SQL may be anything.
  if (call) return TRANSPARENT.test(name) || name === STAND_INS.sql
  return ['ColumnRef', 'SubLink', 'TypeCast', 'CollateClause', 'RowExpr'].some(
    (type) => node !== undefined && type in node,
  )
}
