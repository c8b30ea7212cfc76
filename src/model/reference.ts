/**
 * The reference: every public name of the documented package, as its declarations tell it. Made by
 * `reference` from the installed package, shown by `prose`, indexed by `search`. Serialisable.
 */
export interface ReferenceModel {
  /** The package's name: `kysely`. */
  package: string
  version: string
  /** SPDX id of the licence under which the package, and so the text of its comments, comes. */
  license: string
  /** In the order of entry points, then of names. */
  symbols: ReferenceSymbol[]
}

/** A name that an entry point exports. Declarations of the same name (interface and `const`) are one. */
export interface ReferenceSymbol {
  /** The name; names of other entry points than the main one follow theirs: `helpers/mysql#jsonArrayFrom`. */
  id: string
  name: string
  /** What an import names: `kysely`, `kysely/helpers/mysql`. */
  module: string
  kind: SymbolKind
  /** The type parameters of a class, an interface or an alias. */
  typeParameters: TypeParameter[]
  /** As written after `extends` and `implements`. */
  extends: TypedText[]
  implements: TypedText[]
  /** Of a function, or of an interface that can be called. */
  signatures: Signature[]
  /** What an alias stands for, or the type of a variable; null for what has members instead. */
  type: TypedText | null
  /** Own members in the order of the declaration; of a class its static ones too. */
  members: ReferenceMember[]
  /** Members that it gets from others and does not declare itself, nearest first. */
  inherited: InheritedMembers[]
  doc: ReferenceDoc | null
  source: SourcePlace
}

export type SymbolKind = 'class' | 'interface' | 'type' | 'function' | 'variable'

export type MemberKind = 'constructor' | 'method' | 'property' | 'accessor' | 'index'

export interface ReferenceMember {
  /** As a reader writes it: `where`, `$if`, `[Symbol.asyncDispose]`, `constructor`. */
  name: string
  kind: MemberKind
  static: boolean
  optional: boolean
  readonly: boolean
  /** Of a method or constructor: its overloads in order; empty otherwise. */
  signatures: Signature[]
  /** Of a property or accessor. */
  type: TypedText | null
  /** Its own comment, else that of the member that it overrides or implements. */
  doc: ReferenceDoc | null
  /** Id of the symbol whose comment `doc` is, when it isn't its own. */
  docFrom: string | null
  source: SourcePlace
}

interface InheritedMembers {
  /** Id of the symbol that declares them. */
  from: string
  names: string[]
}

/** One way to call something. */
export interface Signature {
  /** Complete, as declared: `where<RE extends ReferenceExpression<DB, TB>>(lhs: RE): …`. */
  full: TypedText
  /**
   * The same without type parameters that no caller writes and the result does not name: each is
   * replaced by its constraint. Null when there are none.
   */
  short: TypedText | null
  parameters: Parameter[]
  /** What the comment says on the result. */
  returns: string | null
  /** Ids of the symbols that the result is, also in a promise and behind aliases that are not exported. */
  result: string[]
  /** Of an overload with a comment of its own; that of the first is the member's. */
  doc: ReferenceDoc | null
}

export interface Parameter {
  name: string
  type: TypedText
  optional: boolean
  rest: boolean
  /** What the comment says, as Markdown. */
  text: string | null
}

export interface TypeParameter {
  name: string
  constraint: TypedText | null
  default: TypedText | null
}

/** A piece of TypeScript in which names of the reference are links. */
export interface TypedText {
  text: string
  /** Offset, length and symbol id, in order, without overlaps. */
  links: [start: number, length: number, symbol: string][]
}

/** Where something is declared. */
export interface SourcePlace {
  /** Of the package's source, without extension: `query-builder/where-interface`. */
  file: string
  /** Of the declaration file; 1-based. */
  line: number
}

/** A comment of the package, taken apart. */
export interface ReferenceDoc {
  /** Plain text of the first sentence. */
  summary: string
  /** Markdown without tags; samples are fences in it, in the order of `samples`. */
  text: string
  /** What `@deprecated` says; null when not deprecated, empty when it gives no reason. */
  deprecated: string | null
  samples: ReferenceSample[]
}

/** A fenced piece of TypeScript in a comment. */
export interface ReferenceSample {
  /**
   * `SelectQueryBuilder.where#1`: the symbol or member whose comment it is, counted from 1. In the comment of a
   * second overload `AndWrapper.as/2#1`, in that of a call signature `FunctionModule/call#1`.
   */
  id: string
  /** As written. */
  code: string
  /** The heading above it; null for none. */
  title: string | null
  /** SQL that the comment says the sample generates. */
  claims: SampleClaim[]
}

export interface SampleClaim {
  /** As the comment names it: `PostgreSQL`; null when it does not. */
  database: string | null
  sql: string
}

/** One entry of the inventory, `symbols.json`, which other sites and tools may rely on. */
export interface InventoryEntry {
  /** `Kysely`, `SelectQueryBuilder.where`. */
  name: string
  kind: SymbolKind | MemberKind
  /** With the base path, and an anchor unless it is a page's subject. */
  url: string
  summary: string
  deprecated: boolean
}

/** The name of a member in links and in the inventory: `SelectQueryBuilder.where`. */
export function memberId(owner: string, name: string): string {
  return `${owner}.${name}`
}
