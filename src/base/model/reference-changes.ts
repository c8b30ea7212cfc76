import type { Dialect } from './dialect.ts'
import type { TypedText } from './reference.ts'

/** Differences between the exported names of two versions of the package. */
export interface ReferenceChanges {
  /** The documented version (`from`) and the newer one (`to`). */
  from: string
  to: string
  /** In the order of the documented reference, followed by additions in the order of the newer one. */
  changes: ReferenceChange[]
}

export interface ReferenceChange {
  /** Id of the symbol or member in the documented version, or in the newer version for an addition. */
  id: string
  /** `SelectQueryBuilder.where`. */
  name: string
  kind: 'added' | 'removed' | 'moved' | 'deprecated' | 'changed'
  /** Whether it is part of the syntax tree, which few readers use. */
  isNode: boolean
  /** Module that a symbol is imported from; null for members, which have no import of their own. */
  module: { before: string | null; after: string | null } | null
  /** Declarations and overloads that exist in only one of the versions. */
  before: TypedText[]
  after: TypedText[]
  /** Text of `@deprecated` in the newer version, as Markdown; null when it isn't deprecated there. */
  deprecated: string | null
}

/** Differences in the site's examples with a newer version; recorded by `npm run examples:latest`. */
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
