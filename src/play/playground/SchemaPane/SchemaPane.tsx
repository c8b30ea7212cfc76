import { manifest } from 'virtual:runner-manifest'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { DATABASE_TYPES } from '#base/model/database-types.ts'
import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import type { EditedSchema } from '#base/model/playground-link.ts'
import buttons from '#base/ui/Button/Button.module.css'
import { readDeclarations } from '#play/editor/types/declarations.ts'
import { loadSample } from '#play/sandbox/page/engine-loader.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import { CodePane } from '../CodePane/CodePane.tsx'
import { sampleScript } from '../sample-script.ts'
import { hasEdits } from '../Workbench/use-playground.ts'
import type { WorkbenchState } from '../Workbench/use-workbench.ts'
import { PasteTables } from './PasteTables.tsx'
import { SchemaBrowser } from './SchemaBrowser.tsx'
import css from './SchemaPane.module.css'

/** The sample database's types and script for a dialect. */
interface Sample {
  dialect: Dialect
  types: string
  script: string
}

/** Editable types and tables of the database; fetched when the pane is opened. */
export function SchemaPane({ state }: { state: WorkbenchState }) {
  const { dialect, kysely, play, query, run, leave } = state
  const [isOpen, setIsOpen] = useState(false)
  const { schema = {} } = play.work
  const content = useId()
  const { sample, failed } = useSample(dialect, isOpen)
  const types = schema.types ?? sample?.types ?? ''
  const declared = useMemo(() => readDeclarations(types), [types])

  /** Reports an edited part; parts that equal the sample's are omitted. */
  const change = (part: keyof EditedSchema, text: string, original: string) =>
    play.edit((work) => {
      const { [part]: before = original, ...others } = work.schema ?? {}
      if (text === before) return work
      return { ...work, schema: text === original ? others : { ...others, [part]: text } }
    })
  const field = (part: keyof EditedSchema, label: string, original: string, note: ReactNode) => (
    <div className={css.field} key={part}>
      <p>
        <strong>{label}</strong> {note}
      </p>
      <CodePane
        label={label}
        text={schema[part] ?? original}
        revision={play.revision}
        language={
          part === 'types' ? { kind: 'typescript', dialect, kysely } : { kind: 'sql', dialect }
        }
        onChange={(text) => change(part, text, original)}
        onRun={run}
        onLeave={leave}
      />
    </div>
  )

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
        {failed && <p>The sample database could not be loaded. Close and open this to retry.</p>}
        {isOpen && (
          <PasteTables
            dialect={dialect}
            script={schema[dialect] ?? ''}
            snakeCase={/\bCamelCasePlugin\b/.test(play.work.code)}
            onTables={state.takeTables}
          />
        )}
        {isOpen && sample?.dialect === dialect && (
          <>
            <SchemaBrowser
              tables={declared.tables}
              script={schema[dialect] ?? sample.script}
              dialect={dialect}
              onInsert={(name) => query.current?.insert(name)}
            />
            <div className={css.editors}>
              {field(
                'types',
                'Types',
                sample.types,
                <TypesNote dialect={dialect} exported={declared.exported} />,
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
      (read) => !left && setSample(read),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [open, dialect])
  return { sample, failed }
}

function TypesNote({ dialect, exported }: { dialect: Dialect; exported: readonly string[] }) {
  if (dialect === 'postgres' || exported.includes(DATABASE_TYPES[dialect])) return null
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
