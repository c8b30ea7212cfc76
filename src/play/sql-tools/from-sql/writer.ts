import type { Node, SelectStmt, SortBy } from 'libpg-query'
import type { Dialect } from '#base/model/dialect.ts'
import { propertyName, quoted } from '../own-tables/value-types.ts'
import { quoteName } from '../quote-sql.ts'
import type { Hinted } from './asides.ts'
import { isSentAlike, type KeptConstant, type Place } from './bound-constants.ts'
import { type Literal, literalOf } from './literal.ts'
import { type Feature, type NodeOf, type NodeType, nodeAs, stringsIn } from './postgres-tree.ts'
import type { Columns, Scope } from './scope.ts'
import { isAssignable, nameable, orNull, type TsType, unionOf } from './ts-type.ts'
import { located, notTranslated, UntranslatableError, within } from './untranslatable.ts'

/** Code of an expression, and the type that the compiler gives it. */
export interface Written {
  code: string
  type: TsType
  /** The name of the only column, if it is a query. */
  column?: string
}

/** Calls of the builder, one per line, and the columns that they give. */
export interface WrittenQuery {
  code: string
  columns: Columns
}

/** Writes the code of a node. @param expected the type that is asked for, if the code can choose its own. */
type Write<T extends NodeType> = (node: NodeOf<T>, writer: Writer, expected: TsType) => Written

/** How expressions are written, by the type of their node. */
export type ExpressionWriters = { [T in NodeType]?: Write<T> }

/** How statements are written, by the type of their node. @param from what the code begins with: `db`, `eb`. */
export type StatementWriters = {
  [T in NodeType]?: (node: NodeOf<T>, writer: Writer, from: string) => WrittenQuery
}

/** What the code of a statement depends on. */
interface Context {
  dialect: Dialect
  /** What the statement means beyond its tree. */
  features: ReadonlySet<Feature>
  /** The parameters that are lists, by their number. */
  lists: ReadonlySet<number>
  scope: Scope
  /** Names of the variables that stand for parameters, by their number. */
  variables: ReadonlyMap<number, string>
  /** Where constants stand that aren't parameters, since they would mean something else. */
  keptConstants: KeptConstant[]
  /** Types of the variables, as the columns that they are compared with declare them. */
  variableTypes: Map<number, string>
  /** Types of the constants that variables are compared with, for those that are compared with nothing else. */
  constantTypes: Map<number, string>
  /**
   * Whether a value must be part of the SQL: PostgreSQL takes `$1` and `$2` for two expressions, so an
   * expression that is selected and grouped by must not contain parameters.
   */
  literal: boolean
  expressions: ExpressionWriters
  statements: StatementWriters
  /** Pieces that are left as they are, as text of a template. */
  pieces: readonly string[]
  /** Hints of tables as text of a template, each with the alias before it. */
  hints: ReadonlyMap<Hinted, string>
}

/** Clauses that take conditions, by the name of their method. */
export type Clause = 'where' | 'having' | 'on' | 'filterWhere'

/** Writes code for the nodes of a tree, in the scope of one query. */
export class Writer {
  readonly #context: Context

  constructor(context: Context) {
    this.#context = context
  }

  get dialect(): Dialect {
    return this.#context.dialect
  }

  get features(): ReadonlySet<Feature> {
    return this.#context.features
  }

  get scope(): Scope {
    return this.#context.scope
  }

  get literal(): boolean {
    return this.#context.literal
  }

  /** Returns a writer for another part of the same query. */
  with(changes: Partial<Pick<Context, 'literal' | 'features' | 'scope'>>): Writer {
    return new Writer({ ...this.#context, ...changes })
  }

  /** Returns a writer for a query within this one. */
  inner(): Writer {
    return this.with({ scope: this.scope.inner() })
  }

  /** Writes a statement. */
  statement(node: Node, from: string): WrittenQuery {
    const [type = '', content] = Object.entries(node)[0] ?? []
    const write = this.#context.statements[type as NodeType] as StatementWriters['SelectStmt']
    if (write) return within(node, () => write(content as SelectStmt, this, from))
    const words = type.replace(/Stmt$/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    throw new UntranslatableError(notTranslated(words.toLowerCase().replace(/^variable /, '')))
  }

  /** Writes an expression. */
  write(node: Node | undefined, expected: TsType = null): Written {
    const [type, content] = Object.entries(node ?? {})[0] ?? []
    const write = this.#context.expressions[type as NodeType] as Write<NodeType> | undefined
    return located(node, () => {
      if (!write) throw new UntranslatableError('Kysely has no method for this.')
      return write(content as NodeOf<NodeType>, this, expected)
    })
  }

  /** Writes an expression of a type: with a cast for the compiler, if it doesn't have the type by itself. */
  expression(node: Node | undefined, expected: TsType = null): string {
    const written = this.write(node, expected)
    return isAssignable(written.type, expected) ? written.code : castTo(written, nameable(expected))
  }

  /** Writes an expression that is true or false. */
  condition(node: Node | undefined): string {
    return this.expression(node, 'SqlBool')
  }

  /** Returns a reference as the builder takes it, `'table.column'`; null if it isn't the name of a typed column. */
  reference(node: Node | undefined): string | null {
    const names = namesOf(node)
    return names && isReadable(names) && this.scope.has(names) ? quoted(names.join('.')) : null
  }

  /** Writes an operand of an operator, or an argument: a column's name or an expression. */
  operand(node: Node | undefined): string {
    return this.reference(node) ?? this.write(node).code
  }

  /**
   * Writes what is sorted or grouped by, which may be a column of the result, by its name or its position.
   *
   * @param results the names of the results.
   */
  listed(node: Node | undefined, results: ReadonlySet<string>): string {
    const names = namesOf(node)
    // What is neither may be a column that no type has, such as SQLite's `rowid`.
    const isResult = names?.length === 1 && results.has(names[0]!)
    const isTyped = names && (isResult || this.scope.has(names))
    if (names && isReadable(names) && isTyped) return quoted(names.join('.'))
    const literal = literalOf(node)
    // As a parameter, a position would sort nothing.
    return literal ? raw(escaped(literal.sql), null).code : this.operand(node)
  }

  /** Writes what determines a type by itself: constants have their type, not that of their only value. */
  standalone(node: Node | undefined, expected: TsType = null): Written {
    const literal = literalOf(node)
    return literal?.code && /^(?:number|boolean)$/.test(literal.kind)
      ? { code: `sql.lit(${literal.code})`, type: literal.kind }
      : this.write(node, expected)
  }

  /**
   * Writes what is compared or assigned: a value, if it is a variable, or a constant that means the same as a
   * parameter; an expression otherwise.
   */
  value(node: Node | undefined, expected: TsType, place: Place): string {
    const number = nodeAs(node, 'ParamRef')?.number
    if (number !== undefined) {
      const { code, type } = this.variable(number, expected)
      return isAssignable(type, expected) ? code : this.expression(node, expected)
    }
    const literal = literalOf(node)
    if (!literal?.code || this.literal || !fits(literal, expected)) {
      return this.expression(node, expected)
    }
    if (isSentAlike(literal, place, this.dialect)) return literal.code
    this.#context.keptConstants.push({ literal, place })
    return `sql.lit(${literal.code})`
  }

  /** Returns the variable for a parameter, and stores the type that it is used with first. */
  variable(number: number, expected: TsType): Written {
    const { variables, variableTypes } = this.#context
    const wanted = nameable(expected)
    if (wanted !== 'unknown' && !variableTypes.has(number)) variableTypes.set(number, wanted)
    return {
      code: variables.get(number) ?? `parameter${number}`,
      type: variableTypes.get(number) ?? null,
    }
  }

  /** Stores the type of the constants that something is compared with, if it is a parameter. */
  compareWith(node: Node | undefined, others: readonly (Node | undefined)[]): void {
    const number = nodeAs(node, 'ParamRef')?.number
    const kinds = others.flatMap((other) => literalOf(other)?.kind ?? [])
    const kind = kinds.find((each) => each !== 'null')
    if (number !== undefined && kind) this.#context.constantTypes.set(number, kind)
  }

  /** Returns the number of the parameter that all of a list stands for; undefined for any other list. */
  listIn(items: readonly Node[]): number | undefined {
    const number = nodeAs(items[0], 'ParamRef')?.number
    return items.length === 1 && number !== undefined && this.#context.lists.has(number)
      ? number
      : undefined
  }

  /** Writes a part of a piece of SQL: constants and other pieces as they are, everything else interpolated. */
  text(node: Node | undefined): string {
    const literal = literalOf(node, this.dialect)
    if (literal) return escaped(literal.sql)
    const { code } = this.write(node)
    return /^sql<[^`]*>`([\s\S]*)`$/.exec(code)?.[1] ?? `\${${code}}`
  }

  /** Returns the text of a piece that is left as it is. */
  piece(place: number): string {
    return this.#context.pieces[place] ?? ''
  }

  /** Returns the alias of a table with its hint; undefined for a table without one. */
  hint(table: Hinted): string | undefined {
    return this.#context.hints.get(table)
  }

  /** Writes `.orderBy(…)` for one item. */
  order(
    { node, sortby_dir, sortby_nulls, useOp }: SortBy,
    results: ReadonlySet<string> = new Set(),
  ): string {
    if (useOp) {
      const nulls = /FIRST$|LAST$/.exec(sortby_nulls ?? '')?.[0].toLowerCase()
      const words = `using ${operatorName(useOp)}${nulls ? ` nulls ${nulls}` : ''}`
      return `.orderBy(${byBuilder(raw(`${this.text(node)} ${words}`, null).code)})`
    }
    const listed = this.listed(node, results)
    // The builder would read what follows a space in a name as a direction.
    const target = /^'.* /.test(listed) ? `sql.ref(${listed})` : byBuilder(listed)
    const direction = /DESC$|ASC$/.exec(sortby_dir ?? '')?.[0].toLowerCase()
    const nulls = /FIRST$|LAST$/.exec(sortby_nulls ?? '')?.[0]
    if (!nulls) return `.orderBy(${target}${direction ? `, '${direction}'` : ''})`
    const calls = `${direction ? `.${direction}()` : ''}.nulls${nulls === 'FIRST' ? 'First' : 'Last'}()`
    return `.orderBy(${target}, (order) => order${calls})`
  }

  /** Writes a condition as calls of its clause: with names and values if they suffice, else with the builder. */
  clauses(node: Node | undefined, clause: Clause): string[] {
    const combined = nodeAs(node, 'BoolExpr')
    if (combined?.boolop === 'AND_EXPR') {
      return (combined.args ?? []).flatMap((part) => this.clauses(part, clause))
    }
    const condition = this.condition(node)
    const { code } = this.write(node, 'SqlBool')
    // `eb('a', '=', 1)`, without a cast after it, is what the method takes itself, if the builder occurs nowhere else.
    const [, reference, operator, value = 'eb'] =
      (condition === code && /^eb\(('(?:[^'\\]|\\.)*'), ('[^']*'), ([\s\S]*)\)$/.exec(code)) || []
    const other = /^eb\.ref\(('(?:[^'\\]|\\.)*')\)$/.exec(value)?.[1]
    if (other) return [`.${clause}Ref(${reference}, ${operator}, ${other})`]
    if (!/\beb\b/.test(value)) return [`.${clause}(${reference}, ${operator}, ${value})`]
    return [`.${clause}(${byBuilder(condition)})`]
  }

  /** Writes a condition as calls of its clause, one per line; nothing for no condition. */
  lines(node: Node | undefined, clause: Clause): string[] {
    return node ? this.clauses(node, clause).map((call) => `\n${call}`) : []
  }
}

/** Returns an operator that has to be named as one: with its schema, `operator(a.<)`. */
function operatorName(name: readonly Node[]): string {
  const parts = stringsIn(name)
  return escaped(parts.length > 1 ? `operator(${parts.join('.')})` : parts.join(''))
}

/** Gives code another type, which changes nothing about the SQL. */
export function castTo({ code, column }: Written, type: string): string {
  // Its own name would need an import.
  const named = /\bSqlBool\b/.test(type) ? type.replace(/\bSqlBool\b/, 'boolean | 0 | 1') : type
  const shown = unionOf([named]) ?? named
  const target = column === undefined ? shown : `{ ${propertyName(column)}: ${shown} }`
  return `${code}.$castTo<${target}>()`
}

/** Returns the parts of a reference to a column, such as `table.column`; null for any other expression. */
export function namesOf(node: Node | undefined): string[] | null {
  const fields = nodeAs(node, 'ColumnRef')?.fields
  if (!fields || fields.some((field) => !('String' in field))) return null
  return stringsIn(fields)
}

/** Returns whether the builder reads a reference as what it is: it knows of schemas, but not of databases before them. */
export function isReadable(names: readonly string[]): boolean {
  return names.length <= 3 && names.every(isPlainName)
}

/** The builder reads dots, `as` and arrows within names. */
export function isPlainName(name: string): boolean {
  return !/[.]| as | -|^\s|\s$/i.test(name)
}

/** Returns whether the compiler accepts a constant where a type is expected. */
export function fits({ kind, code }: Literal, expected: TsType): boolean {
  return isAssignable(kind === 'string' ? code : kind, orNull(expected))
}

/** Writes a piece of SQL that Kysely has no method for, with its type. */
export function raw(text: string, type: TsType): Written {
  const named = nameable(type)
  return { code: `sql<${named}>\`${text}\``, type: named }
}

/** Writes text into a template literal; a line break as its escape, since code around it is laid out. */
export function escaped(text: string): string {
  return asTemplate(text).replaceAll('\r', '\\r').replaceAll('\n', '\\n')
}

/** Returns a name in its dialect's quotes, as text of a template. */
export const quotedName = (name: string, dialect: Dialect): string =>
  escaped(quoteName(name, dialect))

/** Writes text of several lines into a template literal. */
export function asTemplate(text: string): string {
  return text.replace(/[`\\]|\$\{/g, '\\$&')
}

/** Writes a callback for code that needs the builder, and other code as it is. */
export function byBuilder(code: string): string {
  if (!/\beb\b/.test(code)) return code
  return code.startsWith('{') ? `(eb) => (${code})` : `(eb) => ${code}`
}

/** Writes one argument or a list. */
export function listOrOne(parts: readonly string[]): string {
  return byBuilder(parts.length === 1 ? parts[0]! : `[${parts.join(', ')}]`)
}

/** Returns one argument, or a list of several, each of which may need the builder. */
export function eachOrOne(parts: readonly string[]): string {
  const written = parts.map(byBuilder)
  return written.length === 1 ? written[0]! : `[${written.join(', ')}]`
}
