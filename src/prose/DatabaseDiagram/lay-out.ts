import type { Diagram, DiagramTable } from '#model/diagram.ts'

/** Sizes in units of the drawing, which are CSS pixels at its natural size. */
export const SIZES = {
  table: 184,
  head: 30,
  row: 22,
  columnGap: 34,
  rowGap: 28,
  margin: 2,
} as const

export interface PlacedTable {
  table: DiagramTable
  x: number
  y: number
  height: number
}

interface PlacedLine {
  /** Such as `sailing.route_id → route.id`. */
  name: string
  /** The path's data. */
  path: string
}

export interface PlacedDiagram {
  width: number
  height: number
  tables: PlacedTable[]
  lines: PlacedLine[]
}

/**
 * Arranges tables in columns so that foreign keys point to the left: a referenced table is one column before
 * the first table that needs it. Tables without foreign keys fill the shortest column.
 */
export function layOut({ tables }: Diagram): PlacedDiagram {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const columns = inColumns(tables, byName)
  const placed = columns.flatMap((column, index) => {
    let y: number = SIZES.margin
    return column.map((table): PlacedTable => {
      const height = SIZES.head + table.columns.length * SIZES.row
      const place = { table, x: SIZES.margin + index * (SIZES.table + SIZES.columnGap), y, height }
      y += height + SIZES.rowGap
      return place
    })
  })
  return {
    width: columns.length * (SIZES.table + SIZES.columnGap) - SIZES.columnGap + 2 * SIZES.margin,
    height: Math.max(0, ...placed.map(({ y, height }) => y + height)) + SIZES.margin,
    tables: placed,
    lines: linesBetween(placed),
  }
}

/** Returns the names of the tables that a table's foreign keys point to, excluding itself. */
function targetsOf(table: DiagramTable): string[] {
  const targets = table.columns.flatMap(({ references }) => references?.table ?? [])
  return [...new Set(targets)].filter((name) => name !== table.name)
}

function inColumns(tables: DiagramTable[], byName: Map<string, DiagramTable>): DiagramTable[][] {
  const depths = new Map<string, number>()
  const depthOf = (name: string, seen: readonly string[]): number => {
    const known = depths.get(name)
    if (known !== undefined) return known
    const table = byName.get(name)
    if (!table || seen.includes(name)) return -1
    const depth = 1 + Math.max(-1, ...targetsOf(table).map((to) => depthOf(to, [...seen, name])))
    depths.set(name, depth)
    return depth
  }
  for (const { name } of tables) depthOf(name, [])

  const columns: DiagramTable[][] = Array.from(
    { length: 1 + Math.max(0, ...depths.values()) },
    () => [],
  )
  const loose: DiagramTable[] = []
  for (const table of tables) {
    const referrers = tables.filter((other) => targetsOf(other).includes(table.name))
    if (referrers.length === 0 && targetsOf(table).length === 0) {
      loose.push(table)
      continue
    }
    const isRoot = targetsOf(table).length === 0
    const nearest = Math.min(...referrers.map(({ name }) => depths.get(name) ?? 0)) - 1
    columns[isRoot ? Math.max(0, nearest) : (depths.get(table.name) ?? 0)]?.push(table)
  }
  const rows = (column: DiagramTable[]) =>
    column.reduce((sum, { columns: c }) => sum + c.length + 3, 0)
  for (const table of loose) columns.toSorted((a, b) => rows(a) - rows(b))[0]?.push(table)
  return columns
}

function linesBetween(placed: PlacedTable[]): PlacedLine[] {
  const byName = new Map(placed.map((place) => [place.table.name, place]))
  return placed.flatMap((from) =>
    from.table.columns.flatMap(({ name, references }): PlacedLine[] => {
      const to = references && byName.get(references.table)
      if (!to) return []
      const start = { x: from.x, y: rowMiddle(from, name) }
      const end = { x: to.x + SIZES.table, y: rowMiddle(to, references.column) }
      return [
        {
          name: `${from.table.name}.${name} → ${references.table}.${references.column}`,
          path:
            to.x < from.x ? curve(start, end) : loop(start, rowMiddle(to, references.column), to.x),
        },
      ]
    }),
  )
}

interface Point {
  x: number
  y: number
}

function curve(start: Point, end: Point): string {
  const middle = (start.x + end.x) / 2
  return `M${start.x} ${start.y}C${middle} ${start.y} ${middle} ${end.y} ${end.x} ${end.y}`
}

/** Returns the path of a line to the same column: out to the left and back. */
function loop(start: Point, endY: number, endX: number): string {
  const out = Math.min(start.x, endX) - SIZES.columnGap / 2
  return `M${start.x} ${start.y}C${out} ${start.y} ${out} ${endY} ${endX} ${endY}`
}

function rowMiddle({ table, y }: PlacedTable, column: string): number {
  const index = table.columns.findIndex(({ name }) => name === column)
  return y + SIZES.head + (Math.max(0, index) + 0.5) * SIZES.row
}
