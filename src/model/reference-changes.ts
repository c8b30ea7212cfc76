import type { Dialect } from './dialect.ts'
import type { TypedText } from './reference.ts'

/** How the names of one version of the package differ from those of another. */
export interface ReferenceChanges {
  /** The versions: the documented one, and the newer one. */
  from: string
  to: string
  /** In the order of the documented reference; additions follow in that of the newer one. */
  changes: ReferenceChange[]
}

export interface ReferenceChange {
  /** Id of the symbol or member in the documented version, or in the newer one for an addition. */
  id: string
  /** `SelectQueryBuilder.where`. */
  name: string
  kind: 'added' | 'removed' | 'moved' | 'deprecated' | 'changed'
  /** Whether it is a part of the syntax tree, which few readers use. */
  isNode: boolean
  /** What an import names for a symbol; null for members, which have no import of their own. */
  module: { before: string | null; after: string | null } | null
  /** Declarations and overloads that only one of the versions has. */
  before: TypedText[]
  after: TypedText[]
  /** What `@deprecated` says in the newer version, as Markdown; null when it isn't deprecated there. */
  deprecated: string | null
}

/** What examples of the site have otherwise with a newer version; recorded by `npm run examples:latest`. */
export interface RecordedExampleChanges {
  from: string
  to: string
  changes: ExampleChange[]
}

export interface ExampleChange {
  /** The example's id. */
  id: string
  dialects: Dialect[]
  part: 'sql' | 'rows' | 'type'
  before: string
  after: string
}
