import type { Dialect } from '#model/dialect.ts'

/** The dialects whose tables can be pasted. */
export type OwnDialect = Exclude<Dialect, 'mssql'>

/** A table of the reader's own. */
export interface OwnTable {
  /** With its schema in front where that is not the default one: `audit.event`. */
  name: string
  columns: OwnColumn[]
}

export interface OwnColumn {
  name: string
  /** The declared type: `character varying`, `tinyint(1)`, `text[]`; empty for none. */
  type: string
  nullable: boolean
  /** `default`: the database fills it in where an insert leaves it out; `always`: no insert may set it. */
  filled: 'default' | 'always' | null
  primaryKey: boolean
  /** `author.id`; null for a column that refers to no other. */
  references: string | null
  /** The values of an enumeration, or of an array's items that are one. */
  values: readonly string[] | null
}
