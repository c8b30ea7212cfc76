import { DIALECT_LABELS, DIALECTS } from '#model/dialect.ts'
import type { SupportRow as Row } from '#model/reference-findings.ts'
import { SUPPORT_LABELS } from '#model/support-text.ts'
import styles from './Reference.module.css'

/** The databases that support a member, as measured. */
export function SupportRow({ row }: { row: Row | undefined }) {
  if (!row) return null
  return (
    <dl className={styles.support}>
      {DIALECTS.map((dialect) => {
        const { status, words, href } = row[dialect]
        return (
          <div key={dialect} data-support={status}>
            <dt>{DIALECT_LABELS[dialect]}</dt>
            <dd>
              {href ? <a href={href}>{SUPPORT_LABELS[status]}</a> : SUPPORT_LABELS[status]}
              {words && (
                <>
                  {' '}
                  <q>{words}</q>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
