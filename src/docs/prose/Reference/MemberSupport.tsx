import { DATABASE_LABELS, DATABASES, DIALECT_OF, type SupportRow } from '#base/model/support.ts'
import styles from './Support.module.css'
import { SupportCell } from './SupportCell.tsx'

/** The databases on which a method works, each with its statements: a row of the support table. */
export function MemberSupport({ row }: { row: SupportRow | undefined }) {
  if (!row) return null
  return (
    <dl className={styles.member}>
      {DATABASES.map((database) => (
        <div key={database} data-support={row.cells[database].status}>
          <dt>{DATABASE_LABELS[database]}</dt>
          <dd>
            <SupportCell
              database={database}
              cell={row.cells[database]}
              sql={row.sql[DIALECT_OF[database]] ?? []}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
