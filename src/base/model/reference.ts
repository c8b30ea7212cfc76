/**
 * The reference: every public name of the documented package, extracted from its declarations. Built by
 * `reference` from the installed package, shown by `prose`, indexed by `search`. Serializable.
 */
export interface ReferenceModel {
  /** The package's name: `kysely`. */
  package: string
  version: string
  /** SPDX id of the license of the package, and thus of its comments. */
  license: string
  /** Ordered by entry point, then by name; types that no entry point exports come last. */
  symbols: ReferenceSymbol[]
}

/**
 * A name exported by an entry point, or a class or interface that exported declarations mention. Declarations of
 * the same name (interface and `const`) are merged.
 */
export interface ReferenceSymbol {
  /** The name, prefixed with the entry point unless it's the main one: `helpers/mysql#jsonArrayFrom`. */
  id: string
  name: string
  /** Module specifier for imports: `kysely`, `kysely/helpers/mysql`. */
  module: string
  /** Whether it can be imported. Others are met as arguments of callbacks, and as results. */
  exported: boolean
  kind: SymbolKind
  /** Type parameters of a class, interface or alias. */
  typeParameters: TypeParameter[]
  /** As written after `extends` and `implements`. */
  extends: TypedText[]
  implements: TypedText[]
  /** Signatures of a function or a callable interface. */
  signatures: Signature[]
  /** The type that an alias stands for, or the type of a variable; null for symbols with members. */
  type: TypedText | null
  /** Own members in declaration order, including a class's static members. */
  members: ReferenceMember[]
  /** Own members that only subclasses can use, in declaration order. */
  protectedMembers: ReferenceMember[]
  /** Inherited members that it does not declare itself, nearest ancestor first. */
  inherited: InheritedMembers[]
  doc: ReferenceDoc | null
  source: SourcePlace
}

export type SymbolKind = 'class' | 'interface' | 'type' | 'function' | 'variable'

export type MemberKind = 'constructor' | 'method' | 'property' | 'accessor' | 'index'

export interface ReferenceMember {
  /** As written in code: `where`, `$if`, `[Symbol.asyncDispose]`, `constructor`. */
  name: string
  kind: MemberKind
  static: boolean
  optional: boolean
  readonly: boolean
  /** Overloads of a method or constructor, in order; empty otherwise. */
  signatures: Signature[]
  /** Type of a property or accessor. */
  type: TypedText | null
  /** Its own comment, or else that of the member that it overrides or implements. */
  doc: ReferenceDoc | null
  /** Id of the symbol that `doc` was taken from, when it isn't the member's own. */
  docFrom: string | null
  source: SourcePlace
}

interface InheritedMembers {
  /** Id of the symbol that declares them. */
  from: string
  names: string[]
}

/** A call signature. */
export interface Signature {
  /** Complete, as declared: `where<RE extends ReferenceExpression<DB, TB>>(lhs: RE): …`. */
  full: TypedText
  /**
   * The same, without type parameters that callers never write and the result doesn't mention: each is
   * replaced by its constraint. Null when there are none.
   */
  short: TypedText | null
  parameters: Parameter[]
  /** Description of the return value from the comment. */
  returns: string | null
  /** Ids of the symbols in the return type, resolving promises and unexported aliases. */
  result: string[]
  /** The overload's own comment, if any; the first overload's comment is the member's. */
  doc: ReferenceDoc | null
}

export interface Parameter {
  name: string
  type: TypedText
  optional: boolean
  rest: boolean
  /** Description from the comment, as Markdown. */
  text: string | null
}

export interface TypeParameter {
  name: string
  constraint: TypedText | null
  default: TypedText | null
}

/** A piece of TypeScript code, with links for names in the reference. */
export interface TypedText {
  text: string
  /** Offset, length and symbol id of each link; in order and non-overlapping. */
  links: [start: number, length: number, symbol: string][]
}

/** Location of a declaration. */
export interface SourcePlace {
  /** Path in the package's source, without extension: `query-builder/where-interface`. */
  file: string
  /** Line in the declaration file, 1-based. */
  line: number
}

/** A parsed doc comment of the package. */
export interface ReferenceDoc {
  /** The first sentence, as plain text. */
  summary: string
  /** Markdown without tags; it contains the samples as fences, in the order of `samples`. */
  text: string
  /** Text of `@deprecated`; null when not deprecated, empty when no reason is given. */
  deprecated: string | null
  samples: ReferenceSample[]
}

/** A TypeScript fence in a comment. */
export interface ReferenceSample {
  /**
   * The symbol or member that the comment belongs to, and a 1-based number: `SelectQueryBuilder.where#1`. In
   * the comment of a second overload, `AndWrapper.as/2#1`; of a call signature, `FunctionModule/call#1`.
   */
  id: string
  /** As written. */
  code: string
  /** The heading above the sample; null for none. */
  title: string | null
  /** SQL that the sample generates according to the comment. */
  claims: SampleClaim[]
}

export interface SampleClaim {
  /** The database named in the comment, such as `PostgreSQL`; null for none. */
  database: string | null
  sql: string
}

/** An entry in the inventory, `symbols.json`, which other sites and tools may rely on. */
export interface InventoryEntry {
  /** `Kysely`, `SelectQueryBuilder.where`. */
  name: string
  kind: SymbolKind | MemberKind
  /** Includes the base path, and an anchor unless it is its page's main symbol. */
  url: string
  summary: string
  deprecated: boolean
}

/** Returns a member's name in links and in the inventory: `SelectQueryBuilder.where`. */
export function memberId(owner: string, name: string): string {
  return `${owner}.${name}`
}
