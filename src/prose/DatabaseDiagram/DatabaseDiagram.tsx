import type { Diagram } from '#model/diagram.ts'
import styles from './DatabaseDiagram.module.css'
import { layOut, type PlacedTable, SIZES } from './lay-out.ts'

/** The sample database's tables and foreign keys, drawn at build time. */
export function DatabaseDiagram({ diagram }: { diagram: Diagram }) {
  const { width, height, tables, lines } = layOut(diagram)
  const names = diagram.tables.map(({ name }) => name).join(', ')
  const references = lines.map(({ name }) => name).join('; ')
  return (
    <div className={styles.root} data-scroll="Diagram" suppressHydrationWarning>
      <svg
        role="img"
        aria-label={`Tables: ${names}. Foreign keys: ${references}.`}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        {lines.map(({ name, path }) => (
          <path key={name} d={path} />
        ))}
        {tables.map((place) => (
          <Table key={place.table.name} place={place} />
        ))}
      </svg>
    </div>
  )
}

function Table({ place: { table, x, y, height } }: { place: PlacedTable }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={SIZES.table} height={height} rx={6} />
      <path d={`M0 ${SIZES.head}h${SIZES.table}`} />
      <text className={styles.name} x={12} y={20}>
        {table.name}
      </text>
      {table.columns.map(({ name, type, nullable, primaryKey }, index) => {
        const line = SIZES.head + index * SIZES.row + 15
        return (
          <g key={name}>
            <text className={primaryKey ? styles.key : undefined} x={12} y={line}>
              {name}
            </text>
            <text className={styles.type} x={SIZES.table - 12} y={line}>
              {nullable ? `${type}?` : type}
            </text>
          </g>
        )
      })}
    </g>
  )
}
