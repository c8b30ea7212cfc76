import type { Range } from '../untranslatable.ts'
import { type Clause, clausesOf, isQuery, SET_OPERATION } from './clauses.ts'
import { EQUAL_FORMS } from './equal-forms/equal-forms.ts'
import { type KnownNames, type TableColumns, withoutAddedAlias } from './equal-forms/form.ts'
import { areArguments, isOfSources, itemOf } from './expressions-in.ts'
import { type Tree, treeOf } from './operators.ts'
import { FIRST_IS_NO_COLUMN, type OwnDialect } from './reserved-words.ts'
import {
  type Group,
  isGroup,
  isName,
  isSymbol,
  isWord,
  type Leaf,
  type Part,
} from './statement-parts.ts'

/** What a comparison of two statements found. */
export interface Comparison {
  isSame: boolean
  /** The expressions of the first statement in which the first difference lies, the innermost first. */
  around: Range[]
  /** Whether the second one names results that the first one leaves to the database. */
  namesResults: boolean
}

/**
 * Compares two statements of a dialect by its own words: tokens, parentheses, and how tightly operators bind. Whatever
 * isn't known to be equal counts as different.
 *
 * @param tables the columns of declared tables, for `*`.
 */
export function compareStatements(
  first: readonly Part[],
  second: readonly Part[],
  dialect: OwnDialect,
  tables: TableColumns = new Map(),
): Comparison {
  const names = queriesOfWith([...first, ...second])
  const comparer = new Comparer(dialect, {
    tables: new Map([...tables].filter(([name]) => !names.includes(name))),
    queries: new Set(names.map((name) => name.toLowerCase())),
  })
  try {
    comparer.level(first, second, 'results')
    return { isSame: true, around: [], namesResults: comparer.namesResults }
  } catch (error) {
    if (!(error instanceof Difference)) throw error
    return { isSame: false, around: error.around, namesResults: false }
  }
}

/** Returns the names of queries of `with`, which hide tables. */
function queriesOfWith(parts: readonly Part[]): string[] {
  return parts.flatMap((part, index) => {
    if (isGroup(part)) return queriesOfWith(part.inside)
    const behind = parts.slice(index + (isGroup(parts[index + 1]) ? 2 : 1))
    const query = behind.slice(1).find((next) => !isWord(next, 'not', 'materialized'))
    return isName(part) && isWord(behind[0], 'as') && isQuery(query) ? [part.text] : []
  })
}

class Difference extends Error {
  around: Range[]

  constructor(around: readonly Range[] = []) {
    super()
    this.around = around.map(({ start, end }) => ({ start, end }))
  }
}

function expectSame(isSame: boolean): asserts isSame {
  if (!isSame) throw new Difference()
}

/**
 * What the names of a query's results are for: the rows; nothing, as in `exists (…)`; nor even an order; or only the order,
 * where the rows have names of a list, `q (a, b) as (…)`.
 */
type Naming = 'results' | 'nothing' | 'not even order' | 'listed'

const ORDER: Clause = { key: 'order by', segments: [] }

/** Names of one type. */
const TYPES: Record<OwnDialect, ReadonlyMap<string, string>> = {
  mysql: new Map([
    ['int', 'integer'],
    ['dec', 'decimal'],
    ['numeric', 'decimal'],
    ['double', 'double precision'],
  ]),
  sqlite: new Map([
    ...['int', 'bigint', 'smallint'].map((name) => [name, 'integer'] as const),
    ...['dec', 'numeric'].map((name) => [name, 'decimal'] as const),
    ...['double', 'float', 'double precision'].map((name) => [name, 'real'] as const),
    ['varchar', 'text'],
  ]),
  mssql: new Map([
    ['int', 'integer'],
    ['dec', 'decimal'],
    ['numeric', 'decimal'],
    ['float', 'double precision'],
  ]),
}

class Comparer {
  readonly #dialect: OwnDialect
  readonly #known: KnownNames
  /** How many queries in expressions are around what is compared. */
  #depth = 0
  namesResults = false

  constructor(dialect: OwnDialect, known: KnownNames) {
    this.#dialect = dialect
    this.#known = known
  }

  #clauses(parts: readonly Part[]): Clause[] {
    return EQUAL_FORMS.reduce(
      (clauses, form) => form(clauses, this.#dialect, this.#known),
      clausesOf(parts),
    )
  }

  /** Compares what is between parentheses, or the whole statement. */
  level(first: readonly Part[], second: readonly Part[], naming: Naming): void {
    const [clauses, others] = [this.#clauses(first), this.#clauses(second)]
    let named = naming
    for (const [place, clause] of clauses.entries()) {
      const other = others[place]
      expectSame(other?.key === clause.key && other.segments.length === clause.segments.length)
      // What is inserted goes into columns by its place.
      if (/^(?:insert|replace)/.test(clause.key)) named = 'nothing'
      // What is combined has the names of its first query.
      if (SET_OPERATION.test(clause.key)) named = 'not even order'
      const isReturning = /^(?:returning|output)$/.test(clause.key)
      for (const [at, segment] of clause.segments.entries()) {
        const counterpart = other.segments[at]!
        if (naming === 'listed' && clause.key === 'order by') {
          if (this.#sortsByOneResult(segment, clauses, counterpart, others)) continue
        }
        this.#segment(clause, segment, counterpart, isReturning ? naming : named, clauses)
      }
    }
    expectSame(clauses.length === others.length)
  }

  #segment(
    clause: Clause,
    first: readonly Part[],
    second: readonly Part[],
    naming: Naming,
    all: readonly Clause[],
  ): void {
    if (clause.key.startsWith('with')) {
      this.#commonTable(first, second)
      return
    }
    if (isOfSources(clause)) {
      const source = withoutAs(first)
      this.#parts(source, withoutAddedAlias(source, withoutAs(second)), 'results')
      return
    }
    // A row's values are compared one by one, also that of a single column, whose parentheses group nothing.
    if (clause.key === 'values' && first.length === 1 && second.length === 1) {
      this.#part(first[0]!, second[0]!, naming)
      return
    }
    const [item, other] = [
      itemOf(clause, first, this.#dialect),
      itemOf(clause, second, this.#dialect),
    ]
    this.#parts(item.target, other.target, naming)
    this.#expression(item.expression, other.expression)
    // By a position is sorted and grouped only if it stands in the statement.
    const [only] = other.expression
    const isList = /^(?:order|group|partition) by$/.test(clause.key)
    expectSame(!(isList && other.expression.length === 1 && only && !isGroup(only) && only.isBound))
    if (isOfBytes(item.after) && isSentText(other.expression, this.#dialect))
      throw new Difference(item.expression)
    const [after, otherAfter] = [item.after, other.after].map((parts) => this.#typed(parts)) as [
      Part[],
      Part[],
    ]
    this.#parts(after, otherAfter, naming)
    this.#alias(item.expression, item.alias, other.alias, naming, all)
  }

  /**
   * Returns whether two queries sort by one result, which each calls by a name of its own: an alias, or that of the column
   * that it is.
   */
  #sortsByOneResult(
    first: readonly Part[],
    clauses: readonly Clause[],
    second: readonly Part[],
    others: readonly Clause[],
  ): boolean {
    const place = this.#placeOfSorted(first, clauses)
    if (place === null || place !== this.#placeOfSorted(second, others)) return false
    const [after, otherAfter] = [first, second].map(
      (parts) => itemOf(ORDER, parts, this.#dialect).after,
    ) as [Part[], Part[]]
    this.#parts(after, otherAfter, 'nothing')
    return true
  }

  /** Returns which result of a query, and no other, has the name that it sorts by; null if none has. */
  #placeOfSorted(segment: readonly Part[], clauses: readonly Clause[]): number | null {
    const { expression } = itemOf(ORDER, segment, this.#dialect)
    const [name] = expression
    const selects = clauses.filter(({ key }) => key.startsWith('select'))
    if (expression.length !== 1 || !isName(name) || selects.length !== 1) return null
    const names = selects[0]!.segments.map((result) => {
      const { alias, expression: value } = itemOf(selects[0]!, result, this.#dialect)
      const last = value.at(-1)
      const isColumn = value.every((part) => isName(part) || isSymbol(part, '.'))
      return (alias ?? (isColumn && isName(last) ? last : null))?.text.toLowerCase()
    })
    const place = names.indexOf(name.text.toLowerCase())
    return place >= 0 && place === names.lastIndexOf(name.text.toLowerCase()) ? place : null
  }

  /** Returns a clause without what a query sorts by that is a result, whatever it is called. */
  #withoutSortedResults(clause: Clause, all: readonly Clause[]): Clause {
    if (clause.key !== 'order by') return clause
    const others = clause.segments.filter((segment) => this.#placeOfSorted(segment, all) === null)
    return { ...clause, segments: others }
  }

  /** A type has one name. */
  #typed(parts: readonly Part[]): Part[] {
    if (!isWord(parts[0], 'as')) return [...parts]
    const [as, name, ...others] = parts
    const isDouble = isWord(name, 'double') && isWord(others[0], 'precision')
    const text = isDouble
      ? 'double precision'
      : isGroup(name)
        ? ''
        : (name?.text.toLowerCase() ?? '')
    const known = TYPES[this.#dialect].get(text) ?? text
    return name && !isGroup(name) && name.kind !== 'name'
      ? [as!, { ...name, kind: 'word', text: known }, ...others.slice(isDouble ? 1 : 0)]
      : [...parts]
  }

  #alias(
    expression: readonly Part[],
    first: Leaf | null,
    second: Leaf | null,
    naming: Naming,
    all: readonly Clause[],
  ): void {
    const last = expression.at(-1)
    const isColumn =
      expression.every((part) => isName(part) || isSymbol(part, '.')) &&
      isName(last) &&
      !(isName(expression[0]) && isOwnVariable(expression[0].text))
    const own = isColumn ? last.text : null
    const [name, other] = [first?.text ?? own, second?.text ?? own]
    if (name === other) return
    // What is combined is sorted as a whole, and each query has its own windows.
    const around =
      naming === 'not even order'
        ? all.filter(({ key }) => !/^(?:group|order) by$/.test(key))
        : naming === 'listed'
          ? all.map((clause) => this.#withoutSortedResults(clause, all))
          : all
    // A column that names itself is sorted by as a column, too.
    const isItself = first === null && expression.length === 1
    const added = [isItself ? null : name, other].filter((alias) => alias !== null)
    expectSame(
      !added.some((alias) => isUsed(alias, around, this.#dialect === 'sqlite' && this.#depth > 0)),
    )
    if (naming !== 'results') return
    expectSame(name === null)
    this.namesResults = true
  }

  #commonTable(first: readonly Part[], second: readonly Part[]): void {
    const parse = (parts: readonly Part[]) => {
      const list = isGroup(parts[1]) ? parts[1] : null
      return { name: parts[0]!, list, rest: parts.slice(list ? 2 : 1) }
    }
    const [cte, other] = [parse(first), parse(second)]
    this.#part(cte.name, other.name, 'results')
    expectSame(cte.rest.length === other.rest.length)
    if (cte.list && other.list) this.#part(cte.list, other.list, 'results')
    else if (cte.list || other.list) {
      // The list that was added has the names that the results have anyway.
      expectSame(other.list !== null)
      const query = cte.rest.at(-1)
      const select = isGroup(query)
        ? this.#clauses(query.inside).find(({ key }) => key.startsWith('select'))
        : null
      const names = (select?.segments ?? []).map((segment) => {
        const { alias, expression } = itemOf(select!, segment, this.#dialect)
        const last = expression.at(-1)
        return alias?.text ?? (isName(last) ? last.text : '')
      })
      const listed = other.list.inside.filter(isName).map(({ text }) => text)
      expectSame(names.join() === listed.join())
    }
    const naming = cte.list ? 'listed' : 'results'
    cte.rest.forEach((part, place) => void this.#part(part, other.rest[place]!, naming))
  }

  #expression(first: readonly Part[], second: readonly Part[]): void {
    if (first.length === 0 || second.length === 0) {
      expectSame(first.length === second.length)
      return
    }
    this.#tree(treeOf(first, this.#dialect), treeOf(second, this.#dialect))
  }

  #tree(first: Tree, second: Tree): void {
    try {
      if ('operator' in first) {
        expectSame('operator' in second && first.operator === second.operator)
        expectSame(first.operands.length === second.operands.length)
        const isLike = /\blike$/.test(first.operator) && this.#dialect === 'mssql'
        if (isLike && isSentPattern(first.operands[1], second.operands[1]))
          throw new Difference([first.operands[1]!])
        first.operands.forEach(
          (operand, place) => void this.#tree(operand, second.operands[place]!),
        )
      } else {
        expectSame('run' in second && first.run.length === second.run.length)
        first.run.forEach((part, place) => void this.#partOfRun(first.run, second.run, place, part))
      }
    } catch (error) {
      if (error instanceof Difference) error.around.push({ start: first.start, end: first.end })
      throw error
    }
  }

  #partOfRun(
    run: readonly (Part | Tree)[],
    others: readonly (Part | Tree)[],
    place: number,
    part: Part | Tree,
  ): void {
    const other = others[place]!
    if (!('kind' in part)) {
      expectSame(!('kind' in other))
      this.#tree(part, other)
      return
    }
    expectSame('kind' in other)
    const name = run[place - 1]
    if (isGroup(part) && isGroup(other) && name && 'kind' in name && !isGroup(name)) {
      for (const at of placesOfWords(name.text.toLowerCase(), part, this.#dialect)) {
        const [word, otherWord] = [part.inside[at], other.inside[at]]
        expectSame(
          !isName(word) || !otherWord || isGroup(otherWord) || otherWord.kind === word.kind,
        )
      }
    }
    this.#depth += 1
    try {
      this.#part(part, other, 'nothing')
    } catch (error) {
      const isOpen =
        isGroup(part) &&
        (part.kind === 'case' || isQuery(part) || run.length === 1 || areArguments(run, place))
      if (error instanceof Difference && !isOpen) error.around = []
      throw error
    } finally {
      this.#depth -= 1
    }
  }

  #parts(first: readonly Part[], second: readonly Part[], naming: Naming): void {
    expectSame(first.length === second.length)
    first.forEach((part, place) => void this.#part(part, second[place]!, naming))
  }

  #part(first: Part, second: Part, naming: Naming): void {
    if (isGroup(first) || isGroup(second)) {
      expectSame(isGroup(first) && isGroup(second) && first.kind === second.kind)
      this.level((first as Group).inside, (second as Group).inside, naming)
      return
    }
    // What the compiled statement has under its own name is a table in a variable of SQL Server.
    if (first.kind === 'parameter' && second.kind === 'word' && second.text === first.name) return
    const isUnquoted = first.kind === 'word' && second.kind === 'word'
    // Without quotes SQLite could read a name as something else than with them; a reserved word is none to the others.
    const isUnquotedName = first.kind === 'name' && second.kind === 'word'
    const isNamed =
      isName(first) && isName(second) && !(isUnquotedName && this.#dialect === 'sqlite')
    expectSame(
      isUnquoted
        ? first.text.toLowerCase() === second.text.toLowerCase()
        : first.text === second.text,
    )
    expectSame(isNamed || first.kind === second.kind)
    // A parameter is sent as a text of all characters.
    const isText = first.kind === 'text' && second.kind === 'text' && !second.isBound
    expectSame(!isText || first.isNational === second.isNational)
    // Without its letter, a text has only the characters of a code page.
    const isSent = second.isBound && this.#dialect === 'mssql'
    expectSame(!(isSent && first.kind === 'text' && !first.isNational && !isAscii(first.text)))
  }
}

/** Returns whether a name is that of a variable, or of a pseudo column whose result isn't called so. */
const isOwnVariable = (name: string) => /^[@$]/.test(name) && name.toLowerCase() !== '$action'

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text)

/** Returns whether an expression is nothing but a text that the driver sends to SQL Server, as one of all characters. */
function isSentText(expression: readonly Part[], dialect: OwnDialect): boolean {
  const [only, ...others] = expression
  const isText = only !== undefined && !isGroup(only) && only.kind === 'text'
  return dialect === 'mssql' && others.length === 0 && isText && only.isBound === true
}

/** Returns whether a cast is to a type that keeps a text's bytes, or its own type: a text of all characters has others. */
const isOfBytes = ([as, type]: readonly Part[]) =>
  isWord(as, 'as') && isWord(type, 'binary', 'varbinary', 'image', 'sql_variant', 'xml')

/**
 * Returns whether a pattern without SQL Server's letter was sent, as a text of all characters. Beside such a pattern, spaces at
 * the end of a column count that don't beside the other, unless it ends with what they are part of.
 */
function isSentPattern(first: Tree | undefined, second: Tree | undefined): boolean {
  if (!first || !second || !('run' in first) || !('run' in second)) return false
  const [pattern, sent] = [first.run[0], second.run[0]]
  if (!pattern || !sent || !('kind' in pattern) || !('kind' in sent)) return false
  if (isGroup(pattern) || isGroup(sent) || first.run.length > 1 || !sent.isBound) return false
  return pattern.kind === 'text' && !pattern.isNational && !pattern.text.endsWith('%')
}

/** Returns where words stand among the arguments of a call that are units or types: in quotes, they would be columns. */
function placesOfWords(name: string, { inside }: Group, dialect: OwnDialect): number[] {
  const isMax = dialect === 'mssql' && /^(?:n?varchar|varbinary)$/.test(name)
  // MySQL's `convert(a, signed)` has its type behind the value.
  if (name === 'convert' && dialect === 'mysql')
    return [inside.findLastIndex((part) => isSymbol(part, ',')) + 1]
  return isMax || FIRST_IS_NO_COLUMN.test(name) ? [0] : []
}

/** A table's alias may stand without `as`. */
function withoutAs(parts: readonly Part[]): Part[] {
  return parts.filter(
    (part, index) => !(index > 0 && isWord(part, 'as') && isName(parts[index + 1])),
  )
}

/**
 * Returns whether a name without a table stands where the names of results may come before those of columns: in an order or
 * a group, also of a window.
 *
 * @param isBeforeOuter whether they also come before the columns of a query around it, in any clause, as in SQLite.
 */
function isUsed(name: string, clauses: readonly Clause[], isBeforeOuter: boolean): boolean {
  const uses = (parts: readonly Part[], isInside = true): boolean =>
    parts.some((part, index) => {
      if (isGroup(part)) {
        return uses(part.inside, isInside || isWord(parts[index - 1], 'over'))
      }
      const isBare =
        !isSymbol(parts[index - 1], '.') &&
        !isSymbol(parts[index + 1], '.') &&
        !isGroup(parts[index + 1])
      return isInside && isName(part) && isBare && part.text.toLowerCase() === name.toLowerCase()
    })
  const isOrder = (key: string) => /^(?:group by|having|order by)$/.test(key)
  const isResult = (key: string) => /^(?:select|returning|output)/.test(key)
  return clauses.some(({ key, segments }) => {
    const isAnywhere = isOrder(key) || (isBeforeOuter && /^(?:where|on)$/.test(key))
    return isAnywhere
      ? segments.some((parts) => uses(parts))
      : isResult(key) && segments.some((parts) => uses(parts, false))
  })
}
