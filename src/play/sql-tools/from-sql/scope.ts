import { DATABASE_TYPES } from '#base/model/database-types.ts'
import type { Dialect } from '#base/model/dialect.ts'
import {
  type Declarations,
  readDeclarations,
  readProperties,
} from '#play/editor/types/declarations.ts'
import { splitCode, type TsType, unionOf } from './ts-type.ts'

/** The types of a column's values: as the driver returns them, and as it accepts them. */
interface ColumnType {
  read: string
  write: string
}

/** Declared tables with their columns, and what is needed to look into their JSON. */
export interface DeclaredTables {
  columns: ReadonlyMap<string, ReadonlyMap<string, ColumnType>>
  interfaces: Declarations['interfaces']
}

/** Columns of a table that is changed: the types of their values, and of what may be written there. */
export type StoredTypes = ReadonlyMap<string, { read: TsType; write: TsType }>

/** Columns of a table or a query with their types, in order. */
export type Columns = ReadonlyMap<string, TsType>

/**
 * Looks names up in a query: which tables it reads, and the types of their columns. An unknown table has no
 * columns, and an unknown type is null.
 */
export class Scope {
  readonly #tables = new Map<string, Columns>()
  /** Tables that the query reads in a text that the compiler doesn't know, by name. */
  readonly #inText = new Map<string, Columns>()
  /** Common table expressions by name. */
  readonly #queries = new Map<string, Columns>()
  /** The name of the query that is being written, if it reads its own rows without `recursive`. */
  #recursive: string | null = null
  /** Whether the query begins with `db`, which knows no table around it. */
  #isOfDatabase = false
  /** Whether `db` is the parameter of a callback of `with`, and knows the queries before it. */
  #isCallback = false
  readonly #outer: Scope | null
  readonly declared: DeclaredTables

  constructor(declared: DeclaredTables, outer: Scope | null = null) {
    this.declared = declared
    this.#outer = outer
  }

  inner(): Scope {
    return new Scope(this.declared, this)
  }

  /** Returns the columns of a common table expression or a declared table. */
  columnsOf(table: string): Columns {
    const query = this.#queries.get(table)
    if (query || this.#outer) return query ?? this.#outer!.columnsOf(table)
    const columns = this.declared.columns.get(table) ?? []
    return new Map([...columns].map(([name, { read }]) => [name, read]))
  }

  addTable(name: string, columns: Columns): void {
    this.#tables.set(name, columns)
  }

  /** Adds a table whose name the compiler doesn't know: it stands in a text. */
  addTableInText(name: string, columns: Columns): void {
    this.#inText.set(name, columns)
  }

  /** Returns whether a table of the query stands in a text. */
  isInText(name: string): boolean {
    return this.#inText.has(name)
  }

  addQuery(name: string, columns: Columns): void {
    this.#queries.set(name, columns)
  }

  /** Adds a query that reads its own rows, to which the builder has no name for them. */
  addRecursive(name: string, columns: Columns): void {
    this.#queries.set(name, columns)
    this.#recursive = name
  }

  /** Returns whether a table is the query that is being written. */
  isRecursive(table: string): boolean {
    if (this.#queries.has(table)) return this.#recursive === table
    return this.#outer?.isRecursive(table) ?? false
  }

  /** Begins the query with `db`: the tables around it have no types in it. */
  beginWithDatabase(): void {
    this.#isOfDatabase = this.#outer?.hasTables() ?? false
  }

  /** Returns whether the query, or one around it, reads a table so far. */
  hasTables(): boolean {
    return this.#tables.size > 0 || (this.#outer?.hasTables() ?? false)
  }

  /** Begins a callback of `with`, whose `db` knows the queries so far. */
  beginCallback(): void {
    this.#isCallback = true
  }

  /** Returns whether a table is a query of `with` that only the builder of expressions knows, not `db`. */
  isUnknownToDatabase(table: string): boolean {
    if (this.#isCallback) return false
    return this.#queries.has(table) || (this.#outer?.isUnknownToDatabase(table) ?? false)
  }

  /** Makes columns nullable after an outer join: those of some tables, or of all others. */
  makeNullable(which: { only?: readonly string[]; except?: readonly string[] }): void {
    for (const tables of [this.#tables, this.#inText]) {
      for (const [table, columns] of tables) {
        // A catalog's table is called without its schema.
        const isIt = (name: string) => table === name || name.endsWith(`.${table}`)
        if (which.only && !which.only.some(isIt)) continue
        if (which.except?.some(isIt)) continue
        const types = [...columns].map(([name, type]) => [name, unionOf([type, 'null'])] as const)
        tables.set(table, new Map(types))
      }
    }
  }

  /** Returns the columns of all tables that the query itself reads, or of one of them. */
  ownColumns(table?: string): Map<string, TsType> {
    const tables = [...this.#tables].filter(([name]) => table === undefined || name === table)
    return new Map(tables.flatMap(([, columns]) => [...columns]))
  }

  /** @param names the parts of a reference: column; table and column; schema, table and column. */
  typeOf(names: readonly string[]): TsType {
    const column = names.at(-1) ?? ''
    const table = names.slice(0, -1).join('.')
    for (const [name, columns] of [...this.#tables, ...this.#inText]) {
      const type = columns.get(column)
      // A table that is called without its schema has it all the same.
      const isIt = table === '' || table === name || name.endsWith(`.${table}`)
      if (type !== undefined && isIt) return type
    }
    return this.#outer?.typeOf(names) ?? null
  }

  /** Returns whether a reference may be a column of a table, rather than of the result, or one without a type. */
  has(names: readonly string[]): boolean {
    const column = names.at(-1) ?? ''
    const table = names.slice(0, -1).join('.')
    const tables = [...this.#tables].filter(([name]) => table === '' || table === name)
    const isHere = tables.some(([, columns]) => columns.has(column) || columns.size === 0)
    if (isHere || this.#isOfDatabase) return isHere
    return this.#outer?.has(names) ?? this.#tables.size === 0
  }

  /** Returns the types of the columns of a declared table, or of a query whose rows are changed. */
  storedTypes(table: string): StoredTypes {
    const query = this.#queries.get(table)
    if (!query) return this.declared.columns.get(table) ?? new Map()
    return new Map([...query].map(([name, type]) => [name, { read: type, write: type }]))
  }

  /** Returns the type of JSON at a path of keys and indexes; null if the types don't have it. */
  typeAtPath(type: TsType, path: readonly (string | number)[]): TsType {
    const plain = type === null ? [] : splitCode(type, '|').filter((it) => it !== 'null')
    const [step, ...rest] = path
    if (step === undefined || plain.length !== 1) return step === undefined ? type : null
    const [only] = plain as [string]
    if (typeof step === 'number') {
      return only.endsWith('[]')
        ? this.typeAtPath(only.slice(0, -2).replace(/^\((.*)\)$/s, '$1'), rest)
        : null
    }
    const properties = only.startsWith('{')
      ? readProperties(only)
      : this.declared.interfaces.get(only)
    return this.typeAtPath(properties?.find(({ name }) => name === step)?.type ?? null, rest)
  }
}

/** What the drivers of other dialects return instead of what `pg` does, for the sample: see `dialects.ts`. */
const SAMPLE_TYPES: Record<Exclude<Dialect, 'postgres'>, [of: RegExp, instead: string][]> = {
  mysql: [
    [/^boolean$/, 'number'],
    [/^BigInteger$/, 'number | null'],
  ],
  mssql: [
    [/^Money$/, 'number'],
    [/^JSON.*\bnull\b/, 'string | null'],
    [/^JSON/, 'string'],
  ],
  sqlite: [
    [/^(?:boolean|Money)$/, 'number'],
    [/^BigInteger$/, 'number | null'],
    [/^JSON.*\bnull\b/, 'string | null'],
    [/^(?:JSON|Timestamp$|ColumnType<Date)/, 'string'],
  ],
}

/** Reads the types of a `Database` interface. */
export function readDeclaredTables(types: string, dialect: Dialect): DeclaredTables {
  const { aliases, interfaces, exported, tables } = readDeclarations(types)
  // Otherwise the types are those of PostgreSQL's driver, from which the other dialects' are derived.
  const isDeclared = dialect === 'postgres' || exported.includes(DATABASE_TYPES[dialect])
  const derived = isDeclared ? [] : SAMPLE_TYPES[dialect]
  const readType = (declared: string): ColumnType => {
    const type = /^Generated(?:Always)?<(.*)>$/s.exec(declared)?.[1] ?? declared
    const column = columnType(type, aliases)
    const read = derived.find(([of]) => of.test(type))?.[1]
    return read ? { read, write: unionOf([column.write, read])! } : column
  }
  const columnsByTable = tables.map(({ name, columns }) => {
    const read = columns.map((column) => [column.name, readType(column.type)] as const)
    return [name, new Map(read)] as const
  })
  return { columns: new Map(columnsByTable), interfaces }
}

function columnType(type: string, aliases: ReadonlyMap<string, string>): ColumnType {
  const alias = aliases.get(type)
  if (alias !== undefined) return columnType(alias, aliases)
  const [, json, list] = /^(JSON)?ColumnType<(.*)>$/s.exec(type) ?? []
  if (list === undefined) return { read: type, write: type }
  const [read = '', insert = json ? 'string' : read] = splitCode(list, ',')
  const write = splitCode(insert, '|').filter((it) => it !== 'undefined')
  return { read, write: write.join(' | ') }
}
