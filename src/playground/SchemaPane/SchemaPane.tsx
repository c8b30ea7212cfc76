import { manifest } from 'virtual:runner-manifest'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { DATABASE_TYPE, exportedTypes } from '#editor/types/files.ts'
import { DIALECT_LABELS, type Dialect } from '#model/dialect.ts'
import type { EditedSchema } from '#model/playground-link.ts'
import { loadSample } from '#sandbox/page/engine-loader.ts'
import { ENGINE_OF } from '#sandbox/protocol/engines.ts'
import buttons from '#ui/Button/Button.module.css'
import { CodePane } from '../CodePane/CodePane.tsx'
import { sampleScript } from '../sample-script.ts'
import { PasteTables } from './PasteTables.tsx'
import { SchemaBrowser } from './SchemaBrowser.tsx'
import css from './SchemaPane.module.css'
import type { ImportedTables } from './use-own-tables.ts'

export interface SchemaPaneProps {
  id: string
  schema: EditedSchema
  dialect: Dialect
  /** The version of Kysely that provides the types. */
  kysely: string
  /** Changes whenever the schema is replaced rather than typed. */
  revision: number
  open: boolean
  onOpen(open: boolean): void
  onChange(schema: EditedSchema): void
  /** Called with tables imported from a pasted script. */
  onTables(taken: ImportedTables): void
  /** Called to insert a table or column name into the query. */
  onInsert(name: string): void
  onReset(): void
  onRun(): void
  onLeave(): void
}

/** The sample database's types and script for a dialect. */
interface Sample {
  dialect: Dialect
  types: string
  script: string
}

/** Editable types and tables of the database; fetched when the pane is opened. */
export function SchemaPane(props: SchemaPaneProps) {
  const { id, schema, dialect, kysely, open, onOpen, onChange } = props
  const { revision, onRun, onLeave } = props
  const content = useId()
  const { sample, failed } = useSample(dialect, open)
  const edited = Object.keys(schema).length > 0

  /** Reports an edited part; parts that equal the sample's are omitted. */
  const change = (part: keyof EditedSchema, text: string, original: string) => {
    const { [part]: before = original, ...others } = schema
    if (text !== before) onChange(text === original ? others : { ...others, [part]: text })
  }
  const field = (part: keyof EditedSchema, label: string, original: string, note: ReactNode) => (
    <div className={css.field} key={part}>
      <p>
        <strong>{label}</strong> {note}
      </p>
      <CodePane
        {...{ revision, onRun, onLeave }}
        label={label}
        text={schema[part] ?? original}
        language={
          part === 'types' ? { kind: 'typescript', dialect, kysely } : { kind: 'sql', dialect }
        }
        onChange={(text) => change(part, text, original)}
      />
    </div>
  )

  return (
    <section id={id} className={css.root} aria-label="Database" data-open={open}>
      <div className={css.bar}>
        <button
          type="button"
          className={buttons.opens}
          aria-expanded={open}
          aria-controls={content}
          onClick={() => onOpen(!open)}
        >
          Database: {edited ? 'changed from the sample' : 'the sample'}
        </button>
        {edited && (
          <button type="button" onClick={props.onReset}>
            Reset to the sample database
          </button>
        )}
      </div>
      <div id={content} className={css.fields} hidden={!open}>
        {failed && <p>The sample database could not be loaded. Close and open this to retry.</p>}
        {open && (
          <PasteTables dialect={dialect} script={schema[dialect] ?? ''} onTables={props.onTables} />
        )}
        {open && sample?.dialect === dialect && (
          <>
            <SchemaBrowser
              types={schema.types ?? sample.types}
              script={schema[dialect] ?? sample.script}
              dialect={dialect}
              onInsert={props.onInsert}
            />
            <div className={css.editors}>
              {field(
                'types',
                'Types',
                sample.types,
                <TypesNote dialect={dialect} types={schema.types ?? sample.types} />,
              )}
              {field(
                dialect,
                `Tables and rows for ${DIALECT_LABELS[dialect]}`,
                sample.script,
                !ENGINE_OF[dialect] &&
                  'are part of the project that you download. They don’t run here.',
              )}
            </div>
          </>
        )}
      </div>
    </section>
  )
}

/**
 * Returns the sample for a dialect, which is fetched once the pane is open; until then the previous one, or
 * null.
 */
function useSample(dialect: Dialect, open: boolean): { sample: Sample | null; failed: boolean } {
  const [sample, setSample] = useState<Sample | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!open) return
    let left = false
    setFailed(false)
    readSample(dialect).then(
      (found) => !left && setSample(found),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [open, dialect])
  return { sample, failed }
}

function TypesNote({ dialect, types }: { dialect: Dialect; types: string }) {
  const isOwn = exportedTypes(types).includes(DATABASE_TYPE[dialect])
  if (dialect === 'postgres' || isOwn) return null
  return (
    <>
      as the PostgreSQL driver returns them; the types for {DIALECT_LABELS[dialect]} are derived
      from them.
    </>
  )
}

async function readSample(dialect: Dialect): Promise<Sample> {
  const [{ types }, script] = await Promise.all([loadSample(manifest), sampleScript(dialect)])
  return { dialect, types: types['database.ts'] ?? '', script }
}
