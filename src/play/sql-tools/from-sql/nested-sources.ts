import type * as Pg from 'libpg-query'
import { quoted } from '../own-tables/value-types.ts'
import { literalOf } from './literal.ts'
import { fullName, isLateral, joinChain, nameInQuery, nodeAs, stringsIn } from './postgres-tree.ts'
import type { Columns } from './scope.ts'
import { ownName, ownNames, rowType, tableText } from './source-text.ts'
import { UntranslatableError } from './untranslatable.ts'
import { escaped, namesOf, raw, type Writer } from './writer.ts'

/** A source as text of a template: what it is, what it is called, and the tables in it with their columns. */
interface SourceText {
  text: string
  alias: string
  tables: (readonly [name: string, columns: Columns])[]
}

/**
 * Writes joins in parentheses as a piece of SQL, `(b as b join c on …)`: what follows the first table is part of its alias.
 * To the compiler, that table has the columns of all; the names of the others stand in the text only.
 */
export function nestedOf(node: Pg.Node, writer: Writer): string {
  return textWithAlias(joinChain(node), writer, ['(', ')'])
}

/** Writes joins that the builder has no calls for, at the beginning of `from`: `a as a natural join b`. */
export function joinedOf(joins: readonly Pg.JoinExpr[], writer: Writer): string {
  return textWithAlias({ first: joins[0]!.larg!, joins }, writer, ['', ''])
}

function textWithAlias(
  { first, joins }: { first: Pg.Node; joins: readonly Pg.JoinExpr[] },
  writer: Writer,
  [open, close]: readonly [string, string],
): string {
  const [source, ...others] = [first, ...joins.map(({ rarg }) => rarg!)].map((each) =>
    textOf(each, writer),
  ) as [SourceText, ...SourceText[]]
  const [[name, own], ...tables] = [source, ...others].flatMap((each) => each.tables) as [
    SourceText['tables'][number],
    ...SourceText['tables'],
  ]
  const inText = tables.flatMap(([, columns]) => [...columns])
  const isKnown = own.size > 0 || inText.length > 0
  const columns = new Map([...inText, ...own])
  // The builder knows none of the tables within the text.
  const within = writer.inner()
  for (const [table, all] of [[name, own] as const, ...tables])
    within.scope.addTableInText(table, all)
  const rest = joins.map((join, place) => joinText(join, others[place]!, within))
  writer.scope.addTable(name, columns)
  for (const [other, all] of tables) {
    if (isKnown) writer.scope.addTableInText(other, all)
    else writer.scope.addTable(other, all)
  }
  // Of what no interface declares, any column of any table may be read.
  const begin = raw(`${open}${source.text}`, isKnown ? rowType(columns) : 'any').code
  const alias = raw(`${source.alias}${rest.join('')}${close}`, null).code
  return `${begin}.as<${isKnown ? quoted(name) : 'string'}>(${alias})`
}

/** Writes a source as it stands in SQL. */
function textOf(node: Pg.Node, writer: Writer): SourceText {
  const table = nodeAs(node, 'RangeVar')
  const query = nodeAs(node, 'RangeSubselect')
  const join = nodeAs(node, 'JoinExpr')
  const names = stringsIn((table ?? query)?.alias?.colnames)
  if (table && names.length === 0) {
    const hint = writer.hint(table)
    const alias = table.alias?.aliasname
    return {
      text: tableText(table, writer.dialect),
      alias: hint ?? (alias === undefined ? '' : ownName(alias, writer.dialect)),
      tables: [[nameInQuery(table), writer.scope.columnsOf(fullName(table))]],
    }
  }
  if (query && names.length === 0 && !isLateral(node)) {
    const { code, columns } = writer.inner().statement(query.subquery!, 'eb')
    const name = query.alias?.aliasname ?? ''
    return {
      text: `\${${code}}`,
      alias: ownName(name, writer.dialect),
      tables: [[name, columns]],
    }
  }
  if (join) {
    const { first, joins } = joinChain(node)
    const begin = textOf(first, writer)
    const others = joins.map(({ rarg }) => textOf(rarg!, writer))
    const rest = joins.map((each, place) => joinText(each, others[place]!, writer))
    return {
      text: `(${withAlias(begin)}${rest.join('')})`,
      alias: '',
      tables: [begin, ...others].flatMap(({ tables }) => tables),
    }
  }
  throw new UntranslatableError(
    'Kysely has no method for a join in parentheses: write it as a query, `(select …) as a`.',
  )
}

const withAlias = ({ text, alias }: SourceText) => (alias ? `${text} as ${alias}` : text)

const JOINS: Record<string, string> = {
  JOIN_INNER: 'join',
  JOIN_LEFT: 'left join',
  JOIN_RIGHT: 'right join',
  JOIN_FULL: 'full join',
}

function joinText(join: Pg.JoinExpr, source: SourceText, writer: Writer): string {
  const { jointype = '', quals, isNatural, usingClause } = join
  const isCrossed = !quals && !isNatural && !usingClause
  const words = isCrossed ? 'cross join' : `${isNatural ? 'natural ' : ''}${JOINS[jointype]}`
  const using = usingClause ? ` using (${ownNames(stringsIn(usingClause), writer).join(', ')})` : ''
  return ` ${words} ${withAlias(source)}${quals ? ` on ${conditionText(quals, writer)}` : using}`
}

/** Writes a condition of columns and constants as it stands in SQL, and any other as an expression of the builder. */
function conditionText(node: Pg.Node, writer: Writer): string {
  const names = namesOf(node)
  if (names) return ownNames(names, writer).join('.')
  const literal = literalOf(node, writer.dialect)
  if (literal) return escaped(literal.sql)
  const combined = nodeAs(node, 'BoolExpr')
  if (combined && combined.boolop !== 'NOT_EXPR') {
    const word = combined.boolop === 'OR_EXPR' ? ' or ' : ' and '
    const parts = (combined.args ?? []).map((part) =>
      nodeAs(part, 'BoolExpr') ? `(${conditionText(part, writer)})` : conditionText(part, writer),
    )
    return parts.join(word)
  }
  const { kind, name, lexpr, rexpr } = nodeAs(node, 'A_Expr') ?? {}
  const operator = stringsIn(name).join('.')
  const isOfOperands = [lexpr, rexpr].every((side) => namesOf(side) ?? literalOf(side))
  return kind === 'AEXPR_OP' && /^(?:=|<>|<|>|<=|>=)$/.test(operator) && isOfOperands
    ? `${conditionText(lexpr!, writer)} ${operator} ${conditionText(rexpr!, writer)}`
    : writer.text(node)
}
