import { manifest } from 'virtual:runner-manifest'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { DATABASE_TYPES } from '#base/model/database-types.ts'
import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import type { EditedSchema } from '#base/model/playground-link.ts'
import { readDeclarations } from '#play/editor/types/declarations.ts'
import { loadSample } from '#play/sandbox/page/engine-loader.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import { CodePane } from '../CodePane/CodePane.tsx'
import { sampleScript } from '../sample-script.ts'
import type { WorkbenchState } from '../Workbench/use-workbench.ts'
import { isFirstQuery } from './first-query.ts'
import { PasteTables } from './PasteTables.tsx'
import { SchemaBrowser } from './SchemaBrowser.tsx'
import css from './SchemaPane.module.css'

/** The sample database's types and script for a dialect. */
interface Sample {
  dialect: Dialect
  types: string
  script: string
}

export interface SchemaFieldsProps {
  state: WorkbenchState
}

/** What the open pane of the database shows. Its code is on demand: it reads types with a parser. */
export function SchemaFields({ state }: SchemaFieldsProps) {
  const { dialect, kysely, play, query, run, leave } = state
  const { schema = {} } = play.work
  const { sample, failed } = useSample(dialect)
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
    <>
      {failed && <p>The sample database could not be loaded. Close and open this to retry.</p>}
      <PasteTables
        dialect={dialect}
        script={schema[dialect] ?? ''}
        snakeCase={/\bCamelCasePlugin\b/.test(play.work.code)}
        onTables={(tables) => state.takeTables(tables, isFirstQuery)}
      />
      {sample?.dialect === dialect && (
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
    </>
  )
}

/** Fetches the sample for a dialect; until it has come, this is the previous one, or null. */
function useSample(dialect: Dialect): { sample: Sample | null; failed: boolean } {
  const [sample, setSample] = useState<Sample | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    setFailed(false)
    readSample(dialect).then(
      (read) => !left && setSample(read),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [dialect])
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
