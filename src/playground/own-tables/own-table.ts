import type { Dialect } from '#model/dialect.ts'

/** Dialects for which tables can be pasted. */
export type OwnDialect = Exclude<Dialect, 'mssql'>

/** One of the reader's own tables. */
export interface OwnTable {
  /** Prefixed with its schema unless that is the default one: `audit.event`. */
  name: string
  columns: OwnColumn[]
}

export interface OwnColumn {
  name: string
  /** The declared type: `character varying`, `tinyint(1)`, `text[]`; empty if there is none. */
  type: string
  nullable: boolean
  /** `default`: the database fills it in if an insert omits it; `always`: no insert may set it. */
  filled: 'default' | 'always' | null
  primaryKey: boolean
  /** Such as `author.id`; null if the column references no other. */
  references: string | null
  /** The values of an enum, or of an array's enum items. */
  values: readonly string[] | null
}
