import { useId } from 'react'
import { ENGINE_OF } from '#sandbox/protocol/engines.ts'
import { CodePane } from '../CodePane/CodePane.tsx'
import { dropFiles } from '../Files/drop-files.ts'
import { FileTabs } from '../Files/FileTabs.tsx'
import { FromSql } from '../FromSql/FromSql.tsx'
import { SchemaPane } from '../SchemaPane/SchemaPane.tsx'
import { Separator } from '../Split/Separator.tsx'
import { CodeFoot } from './CodeFoot.tsx'
import type { WorkbenchState } from './use-workbench.ts'
import css from './Workbench.module.css'

export interface CodeColumnProps {
  /** The element's id, for the separator that sets its width. */
  id: string
  state: WorkbenchState
}

/** The query and the database that it runs on. */
export function CodeColumn({ id, state }: CodeColumnProps) {
  const databaseId = useId()
  const { dialect, kysely, other, play, query, runs, sizes, resize, open } = state
  const { work, revision } = play
  const { code, schema = {} } = work
  return (
    <section className={css.pane} aria-label="Code" id={id}>
      <div className={css.stack} {...dropFiles(state.addFiles)}>
        <FileTabs code={code} onShow={(position) => query.current?.show(position)} />
        <CodePane
          ref={query}
          label="Query"
          text={code}
          revision={revision}
          language={{ kind: 'typescript', dialect, kysely }}
          onChange={(text) => text !== code && play.edit({ code: text })}
          onRun={runs.run}
          onLeave={state.leave}
          onProblems={state.setProblems}
          onService={state.setService}
        />
        <FromSql
          dialect={dialect}
          types={schema.types}
          onTranslated={(translated) => state.replace({ ...work, code: translated })}
        />
        {open && (
          <Separator
            split="database"
            label="Height of the database"
            size={sizes.database}
            orientation="horizontal"
            controls={databaseId}
            onResize={(size) => resize('database', size)}
          />
        )}
        <SchemaPane
          id={databaseId}
          schema={schema}
          dialect={dialect}
          kysely={kysely}
          revision={revision}
          open={open}
          onOpen={state.setOpen}
          onChange={(changed) => play.edit({ schema: changed })}
          onTables={state.takeTables}
          onInsert={(name) => query.current?.insert(name)}
          onReset={() => state.replace({ ...work, schema: {} })}
          onRun={state.run}
          onLeave={state.leave}
        />
      </div>
      <CodeFoot
        runs={runs}
        engine={ENGINE_OF[dialect] !== null}
        both={other !== undefined}
        onFormat={() => query.current?.format()}
      />
    </section>
  )
}
