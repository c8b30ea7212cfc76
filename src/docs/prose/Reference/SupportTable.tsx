import type { ReferenceFindings } from '#base/model/reference-findings.ts'
import type { SupportView } from '#base/model/reference-pages.ts'
import {
  DATABASE_LABELS,
  DATABASES,
  type Database,
  SUPPORT_WORDS,
  type SupportRow,
  supportText,
} from '#base/model/support.ts'
import segments from '#base/ui/DialectSwitch/DialectSwitch.module.css'
import { BreakableName } from '#docs/shell/BreakableName/BreakableName.tsx'
import { Heading } from '../Heading/Heading.tsx'
import { Table } from '../Table/Table.tsx'
import { NameFilter } from './NameFilter.tsx'
import page from './Reference.module.css'
import styles from './Support.module.css'
import { SupportCell } from './SupportCell.tsx'

interface SupportTableProps {
  view: SupportView
  support: ReferenceFindings['support']
}

/** Where all methods work. The styles show one database; the field above, which needs a script, filters rows. */
export function SupportTable({ view, support }: SupportTableProps) {
  const usual = usualEngines(Object.values(support))
  return (
    <div className={`${styles.root} ${page.root}`} data-filter-root="">
      <NameFilter label="Filter by method or class" />
      <div className={segments.root} role="radiogroup" aria-label="Database">
        <Choice value="" label="All" />
        {DATABASES.map((database) => (
          <Choice key={database} value={database} label={DATABASE_LABELS[database]} />
        ))}
      </div>
      {view.sections.map(({ id, title, entries }) => (
        <section key={id} className={page.symbol} data-filter-group="tbody tr">
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <Table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">Method</th>
                {DATABASES.map((database) => (
                  <th key={database} scope="col" data-on={database}>
                    {DATABASE_LABELS[database]} <small>{versionOf(usual[database])}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id: name, label, href, isAlone }) => (
                <tr key={name}>
                  <th scope="row">
                    <RowName label={label} href={href} />
                  </th>
                  {DATABASES.map((database) => {
                    const cell = support[name]?.cells[database]
                    if (!cell) return null
                    const shared = { 'data-on': database, 'data-support': cell.status }
                    // Details that stand beside the method aren't repeated: they would be two thirds of the page.
                    if (isAlone) {
                      return (
                        <td key={database} {...shared}>
                          <SupportCell database={database} cell={cell} usual={usual[database]} />
                        </td>
                      )
                    }
                    const { mark } = SUPPORT_WORDS[cell.status]
                    return (
                      <td key={database} {...shared} data-mark={mark}>
                        {supportText(cell)}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      ))}
    </div>
  )
}

function RowName({ label, href }: { label: string; href: string | null }) {
  const name = <BreakableName name={label} fits={ON_PHONES} />
  return href ? <a href={href}>{name}</a> : name
}

function Choice({ value, label }: { value: string; label: string }) {
  return (
    <label>
      <input type="radio" name="support-database" value={value} defaultChecked={value === ''} />
      {label}
    </label>
  )
}

/** Number of letters of a name that fit beside the columns on a phone. */
const ON_PHONES = 13

/** Returns the engine that most cells of each database were run on. */
function usualEngines(rows: readonly SupportRow[]): Partial<Record<Database, string>> {
  return Object.fromEntries(
    DATABASES.flatMap((database) => {
      const engines = rows.flatMap(({ cells }) => cells[database].version ?? [])
      const [first] = [...Map.groupBy(engines, (engine) => engine).entries()].sort(
        ([, a], [, b]) => b.length - a.length,
      )
      return first ? [[database, first[0]]] : []
    }),
  )
}

/** `PostgreSQL 15.20` → `15.20`. */
function versionOf(engine: string | undefined): string {
  return engine?.replace(/^\S+ /, '') ?? 'not run'
}
