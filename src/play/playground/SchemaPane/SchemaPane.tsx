import { useEffect, useId, useState } from 'react'
import buttons from '#base/ui/Button/Button.module.css'
import { type LazyPart, Part } from '#play/editor/lazy-part.tsx'
import { hasEdits } from '../Workbench/use-playground.ts'
import type { WorkbenchState } from '../Workbench/use-workbench.ts'
import type { SchemaFieldsProps } from './SchemaFields.tsx'
import css from './SchemaPane.module.css'

const FIELDS: LazyPart<SchemaFieldsProps> = {
  what: 'The database',
  load: async () => (await import('./SchemaFields.tsx')).SchemaFields,
}

/** Editable types and tables of the database; fetched when the pane is opened, or after a run. */
export function SchemaPane({ state }: { state: WorkbenchState }) {
  const { play } = state
  const [isOpen, setIsOpen] = useState(false)
  const { schema = {} } = play.work
  const content = useId()
  const hasRun = state.runs.states.some((run) => run !== null)
  // From the first run on, the page is kept for readers without a connection.
  useEffect(() => {
    if (hasRun) FIELDS.load().catch(() => undefined)
  }, [hasRun])
  return (
    <section className={css.root} aria-label="Database" data-open={isOpen}>
      <div className={css.bar}>
        <button
          type="button"
          className={buttons.opens}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setIsOpen(!isOpen)}
        >
          Database: {hasEdits(schema) ? 'changed from the sample' : 'the sample'}
        </button>
        {hasEdits(schema) && (
          <button type="button" onClick={() => state.replace({ ...play.work, schema: {} })}>
            Reset to the sample database
          </button>
        )}
      </div>
      <div id={content} className={css.fields} hidden={!isOpen}>
        {isOpen && <Part of={FIELDS} with={{ state }} />}
      </div>
    </section>
  )
}
