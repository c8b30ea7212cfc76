import type { SampleTable } from '#base/model/sample-tables.ts'
import styles from './DatabaseTables.module.css'

/** The tables of the sample database: their columns, with types and foreign keys. */
export function DatabaseTables({ tables }: { tables: readonly SampleTable[] }) {
  return (
    <div className={styles.root}>
      {tables.map(({ name, first }) => (
        <table key={name}>
          <caption>{name}</caption>
          <tbody>
            {first.columns.map((column) => (
              <tr key={column.name}>
                <th scope="row">{column.name}</th>
                <td>{column.type}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}
