import { DIALECT_LABELS, DIALECTS } from '#model/dialect.ts'
import type { ReferenceFindings, SupportCell } from '#model/reference-findings.ts'
import type { SupportView } from '#model/reference-pages.ts'
import { SUPPORT_LABELS } from '#model/support-text.ts'
import { Heading } from '../Heading/Heading.tsx'
import { Table } from '../Table/Table.tsx'
import page from './Reference.module.css'
import styles from './SupportMatrix.module.css'

interface SupportMatrixProps {
  view: SupportView
  support: ReferenceFindings['support']
}

/** Database support for all names. The styles filter it by the selection above it: no script is needed. */
export function SupportMatrix({ view, support }: SupportMatrixProps) {
  return (
    <div className={`${styles.root} ${page.root}`}>
      <div className={page.links} role="radiogroup" aria-label="Database">
        <Choice value="" label="All" />
        {DIALECTS.map((dialect) => (
          <Choice key={dialect} value={dialect} label={DIALECT_LABELS[dialect]} />
        ))}
      </div>
      {view.sections.map(({ id, title, entries }) => (
        <section key={id} className={page.symbol}>
          <Heading level={2} id={id}>
            {title}
          </Heading>
          <Table aria-label={title}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                {DIALECTS.map((dialect) => (
                  <th key={dialect} scope="col" data-on={dialect}>
                    {DIALECT_LABELS[dialect]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id: name, label, href }) => (
                <tr key={name}>
                  <th scope="row">
                    <a href={href}>{label}</a>
                  </th>
                  {DIALECTS.map((dialect) => (
                    <Cell key={dialect} dialect={dialect} cell={support[name]?.[dialect]} />
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      ))}
    </div>
  )
}

function Choice({ value, label }: { value: string; label: string }) {
  return (
    <label>
      <input type="radio" name="support-dialect" value={value} defaultChecked={value === ''} />{' '}
      {label}
    </label>
  )
}

function Cell({ dialect, cell }: { dialect: string; cell: SupportCell | undefined }) {
  const { status = 'unproven', words = null, href = null } = cell ?? {}
  const text = SUPPORT_LABELS[status]
  return (
    <td data-on={dialect} data-support={status}>
      {href ? <a href={href}>{text}</a> : text}
      {words && (
        <>
          {' '}
          <q>{words}</q>
        </>
      )}
    </td>
  )
}
