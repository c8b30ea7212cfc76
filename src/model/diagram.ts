/** A database schema, as shown in the diagram. */
export interface Diagram {
  tables: DiagramTable[]
}

export interface DiagramTable {
  /** Prefixed with the schema unless it's the default one: `audit.event`. */
  name: string
  columns: DiagramColumn[]
}

export interface DiagramColumn {
  name: string
  /** The column's type, for display: `text`, `numeric(10, 2)`. */
  type: string
  nullable?: boolean
  primaryKey?: boolean
  /** The column that a foreign key points to. */
  references?: { table: string; column: string }
}
