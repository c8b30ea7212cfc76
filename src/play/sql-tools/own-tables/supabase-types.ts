import {
  childrenOf,
  nodeText,
  parseTypes,
  type SyntaxNode,
} from '#play/editor/types/type-syntax.ts'

/** A member of an object type. */
interface Member {
  name: string
  type: SyntaxNode
  isOptional: boolean
  position: number
}

/** What a column's value is: a type of TypeScript, or one of the database by its schema, its kind and its name. */
interface SupabaseValue {
  kind: 'string' | 'number' | 'boolean' | 'Json' | 'unknown' | 'enum' | 'composite'
  /** Of an enumeration, or of a composite type. */
  path: readonly [schema: string, name: string] | null
  isList: boolean
  isNullable: boolean
  /** As it is written. */
  source: string
}

export interface SupabaseColumn {
  name: string
  position: number
  value: SupabaseValue
  /** What an insert needs: a value, none, or never one. */
  insert: 'needed' | 'optional' | 'never'
}

export interface SupabaseRelation {
  position: number
  name: string
  columns: readonly string[]
  isOneToOne: boolean
  table: string
  targets: readonly string[]
}

export interface SupabaseTable {
  schema: string
  name: string
  position: number
  columns: readonly SupabaseColumn[]
  relations: readonly SupabaseRelation[]
}

/** A part of a schema by its name: a view, a function, an enumeration. */
interface SupabasePart {
  schema: string
  name: string
  position: number
}

/** What the types say that Supabase generates. */
export interface SupabaseTypes {
  tables: readonly SupabaseTable[]
  views: readonly SupabasePart[]
  functions: readonly SupabasePart[]
  enums: readonly (SupabasePart & { values: readonly string[] })[]
}

/** How Supabase writes the types of tables: in schemas, with a type for each use. */
const OF_SUPABASE =
  /\bTables\s*:\s*\{\s*(?:\w+|"[^"]+")\s*:\s*\{\s*Row\s*:\s*\{[\s\S]*?\bInsert\s*:\s*\{/

/** Returns whether a text has the types that Supabase generates. */
export const isOfSupabase = (text: string): boolean => OF_SUPABASE.test(text)

/** Reads the types that Supabase generates, whatever the type of the database is called. */
export function readSupabaseTypes(text: string): SupabaseTypes {
  const read = new Reader(text)
  const schemas = read.schemas()
  const partsOf = (kind: string) =>
    schemas.flatMap(({ name: schema, type }) => {
      const list = read.members(type).find(({ name }) => name === kind)
      return list ? read.members(list.type).map((member) => ({ schema, ...member })) : []
    })
  // Of several files, the first says what something is.
  const once = <T extends SupabasePart>(parts: readonly T[]) =>
    [
      ...new Map(parts.toReversed().map((part) => [`${part.schema}.${part.name}`, part])).values(),
    ].toSorted((a, b) => a.position - b.position)
  const place = ({ schema, name, position }: SupabasePart) => ({ schema, name, position })
  return {
    tables: once(partsOf('Tables')).map((part) => ({ ...place(part), ...read.table(part.type) })),
    views: once(partsOf('Views')).map(place),
    functions: once(partsOf('Functions')).map(place),
    enums: once(partsOf('Enums')).map((part) => ({
      ...place(part),
      values: read.texts(part.type),
    })),
  }
}

const ATOMS: Record<string, SupabaseValue['kind']> = {
  ...{ string: 'string', number: 'number', boolean: 'boolean', Json: 'Json', Record: 'Json' },
}

class Reader {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  #source(node: SyntaxNode): string {
    return nodeText(node, this.#text)
  }

  /** Returns the schemas of all types that have some with tables: files may stand one below the other. */
  schemas(): Member[] {
    const statements = childrenOf(parseTypes(this.#text)).flatMap((statement) =>
      statement.name === 'ExportDeclaration' ? childrenOf(statement) : [statement],
    )
    return statements.flatMap((statement) => {
      const type = statement.getChild('ObjectType')
      return (type ? this.members(type) : []).filter((schema) =>
        this.members(schema.type).some(({ name }) => name === 'Tables'),
      )
    })
  }

  /** Returns the members of an object type that have names. */
  members(type: SyntaxNode): Member[] {
    return type.getChildren('PropertyType').flatMap((member) => {
      const name =
        member.getChild('PropertyDefinition') ??
        member.getChild('String') ??
        member.getChild('Number')
      const of = member.getChild('TypeAnnotation')?.lastChild
      if (!name || !of) return []
      const text = this.#source(name)
      return {
        name: name.name === 'String' ? text.slice(1, -1) : text,
        type: of,
        isOptional: member.getChild('Optional') !== null,
        position: member.from,
      }
    })
  }

  table(type: SyntaxNode): Pick<SupabaseTable, 'columns' | 'relations'> {
    const parts = new Map(this.members(type).map((member) => [member.name, member.type]))
    const membersOf = (name: string) => {
      const part = parts.get(name)
      return part ? this.members(part) : []
    }
    const inserted = new Map(membersOf('Insert').map((member) => [member.name, member]))
    const columns = membersOf('Row').map(({ name, type: of, position }): SupabaseColumn => {
      const insert = inserted.get(name)
      const isNever = insert === undefined || this.#source(insert.type) === 'never'
      return {
        ...{ name, position, value: this.#valueOf(of) },
        insert: isNever ? 'never' : insert.isOptional ? 'optional' : 'needed',
      }
    })
    const relations = parts.get('Relationships')
    return { columns, relations: relations ? this.#relations(relations) : [] }
  }

  #relations(list: SyntaxNode): SupabaseRelation[] {
    return list.getChildren('ObjectType').map((type) => {
      const members = new Map(this.members(type).map((member) => [member.name, member.type]))
      const textsOf = (name: string) => {
        const member = members.get(name)
        return member ? this.texts(member) : []
      }
      const isOneToOne = members.get('isOneToOne')
      return {
        position: type.from,
        name: textsOf('foreignKeyName')[0] ?? '',
        columns: textsOf('columns'),
        isOneToOne: isOneToOne !== undefined && this.#source(isOneToOne) === 'true',
        table: textsOf('referencedRelation')[0] ?? '',
        targets: textsOf('referencedColumns'),
      }
    })
  }

  /** Returns the texts of a union, or of a list. */
  texts(type: SyntaxNode): string[] {
    if (type.name === 'LiteralType') {
      const text = this.#source(type)
      return /^["']/.test(text) ? [text.slice(1, -1).replace(/\\(.)/g, '$1')] : []
    }
    return childrenOf(type).flatMap((child) => this.texts(child))
  }

  #valueOf(type: SyntaxNode): SupabaseValue {
    const source = this.#source(type).replace(/\s+/g, ' ')
    const value = { path: null, isList: false, isNullable: false, source }
    if (type.name === 'ParenthesizedType') return this.#valueOf(childrenOf(type)[1]!)
    if (type.name === 'ArrayType')
      return { ...this.#valueOf(type.firstChild!), isList: true, source }
    if (type.name === 'UnionType') {
      const members = childrenOf(type).filter(({ name }) => /Type$|^TypeName$/.test(name))
      const isNull = ({ name }: SyntaxNode) => name === 'NullType'
      const values = members.filter((member) => !isNull(member)).map((one) => this.#valueOf(one))
      const isNullable = members.some(isNull) || values.some((one) => one.isNullable)
      const [first] = values
      const isSame =
        first && values.every(({ kind, isList }) => kind === first.kind && isList === first.isList)
      return isSame ? { ...first, isNullable, source } : { ...value, kind: 'unknown', isNullable }
    }
    if (type.name === 'IndexedType') {
      const [schema = '', kind, name = ''] = [...source.matchAll(/\[ ?["']([^"']*)["'] ?\]/g)].map(
        ([, part = '']) => part,
      )
      if (kind === 'Enums') return { ...value, kind: 'enum', path: [schema, name] }
      return {
        ...value,
        kind: kind === 'CompositeTypes' ? 'composite' : 'unknown',
        path: [schema, name],
      }
    }
    if (type.name === 'LiteralType')
      return {
        ...value,
        kind: /^["'`]/.test(source) ? 'string' : /^\d/.test(source) ? 'number' : 'boolean',
      }
    const [word = ''] = /^\w*/.exec(source)!
    return { ...value, kind: ATOMS[word] ?? (type.name === 'ObjectType' ? 'Json' : 'unknown') }
  }
}
