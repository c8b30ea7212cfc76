/** A database schema as the diagram shows it. */
export interface Diagram {
  tables: DiagramTable[]
}

export interface DiagramTable {
  /** With its schema where that isn't the default one: `audit.event`. */
  name: string
  columns: DiagramColumn[]
}

export interface DiagramColumn {
  name: string
  /** The column's type as a reader should think of it: `text`, `numeric(10, 2)`. */
  type: string
  nullable?: boolean
  primaryKey?: boolean
  /** The column that a foreign key points to. */
  references?: { table: string; column: string }
}
