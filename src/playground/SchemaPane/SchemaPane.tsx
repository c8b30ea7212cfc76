import { manifest } from 'virtual:runner-manifest'
import { useEffect, useState } from 'react'
import type { SampleScripts } from '#examples/runner/manifest.ts'
import { loadSample } from '#examples/runner/page/engine-parts.ts'
import { ENGINE_OF } from '#examples/runner/protocol/messages.ts'
import { DIALECT_LABELS, type Dialect } from '#model/dialect.ts'
import type { EditedSchema } from '#model/playground-link.ts'
import css from './SchemaPane.module.css'

export interface SchemaPaneProps {
  schema: EditedSchema
  dialect: Dialect
  onChange(schema: EditedSchema): void
}

/** Types and tables of the database, to be changed; fetched when the pane is opened. */
export function SchemaPane({ schema, dialect, onChange }: SchemaPaneProps) {
  const [open, setOpen] = useState(false)
  const [sample, setSample] = useState<SampleScripts | null>(null)
  const [failed, setFailed] = useState(false)
  const engine = ENGINE_OF[dialect]
  const edited = Object.keys(schema).length > 0

  useEffect(() => {
    if (!open || sample) return
    setFailed(false)
    loadSample(manifest).then(setSample, () => setFailed(true))
  }, [open, sample])

  return (
    <details className={css.root} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Database: {edited ? 'changed by you' : 'the sample'}</summary>
      {failed && <p>The sample database could not be loaded. Close and open this to retry.</p>}
      {open && sample && (
        <>
          <label>
            Types
            <textarea
              value={schema.types ?? sample.types['database.ts'] ?? ''}
              rows={14}
              spellCheck={false}
              onChange={({ target }) => onChange({ ...schema, types: target.value })}
            />
          </label>
          <p>
            <code>Database</code> as PostgreSQL’s driver gives it; the types of the other dialects
            are derived from it.
          </p>
          {engine ? (
            <label>
              Tables and rows for {DIALECT_LABELS[dialect]}
              <textarea
                value={schema[engine] ?? sample[engine]}
                rows={14}
                spellCheck={false}
                onChange={({ target }) => onChange({ ...schema, [engine]: target.value })}
              />
            </label>
          ) : (
            <p>Code for {DIALECT_LABELS[dialect]} is only compiled, which needs no tables.</p>
          )}
          {edited && (
            <button type="button" onClick={() => onChange({})}>
              Reset to the sample database
            </button>
          )}
        </>
      )}
    </details>
  )
}
