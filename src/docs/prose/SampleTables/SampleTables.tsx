import { useEffect, useRef } from 'react'
import type { SampleTable } from '#base/model/sample-tables.ts'
import buttons from '#base/ui/Button/Button.module.css'
import { Rows } from '#base/ui/Rows/Rows.tsx'
import css from './SampleTables.module.css'

export interface SampleTablesProps {
  tables: readonly SampleTable[]
  /** URL of the page that describes the tables. */
  page: string
  /** Called when the drawer is closed, by its button, the Escape key or a click outside. */
  onClose(): void
}

/**
 * The sample database in a drawer: each table with its columns, their types and its first rows. A modal
 * dialog, so the browser traps the focus inside and returns it to the button that opened it.
 */
export function SampleTables({ tables, page, onClose }: SampleTablesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes it, too
    <dialog
      ref={dialog}
      className={css.root}
      aria-labelledby="_sample-tables-title"
      onClose={onClose}
      onClick={({ target }) => {
        if (target === dialog.current) dialog.current.close()
      }}
    >
      <div className={css.panel}>
        <div className={css.head}>
          <h2 id="_sample-tables-title">The sample database</h2>
          <button type="button" className={buttons.quiet} onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <p>
          Every example starts with a fresh copy of these tables. The types are those of PostgreSQL;{' '}
          <a href={page}>the sample database</a> has all rows.
        </p>
        {tables.map(({ name, first, count }) => (
          <section key={name}>
            <h3>{name}</h3>
            <Rows
              bounded
              label={`Rows of ${name}`}
              result={first}
              leftOut={count - first.rows.length}
            />
          </section>
        ))}
      </div>
    </dialog>
  )
}
