import { useId } from 'react'
import { isCompiledOnly } from '#sandbox/protocol/engines.ts'
import buttons from '#ui/Button/Button.module.css'
import { CodePane } from '../CodePane/CodePane.tsx'
import { dropFiles, FileTabs } from '../Files/FileTabs.tsx'
import { FromSql } from '../FromSql/FromSql.tsx'
import { SchemaPane } from '../SchemaPane/SchemaPane.tsx'
import { Separator } from '../Split/Separator.tsx'
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
  const { dialect, kysely, play, query, runs, sizes, resize, isOpen } = state
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
        {isOpen && (
          <Separator
            split="database"
            label="Height of the database"
            size={sizes.database}
            orientation="horizontal"
            controls={databaseId}
            onResize={(size) => resize('database', size)}
          />
        )}
        <SchemaPane id={databaseId} state={state} />
      </div>
      <CodeFoot state={state} />
    </section>
  )
}

/** Actions for the code, and a note about the data that each run starts with. */
function CodeFoot({ state: { dialect, other, query, runs } }: { state: WorkbenchState }) {
  const isRun = !isCompiledOnly(dialect)
  return (
    <div className={css.foot}>
      <button type="button" className={buttons.quiet} onClick={() => query.current?.format()}>
        Format
      </button>
      {isRun && !other && (
        <label>
          <input
            type="checkbox"
            checked={runs.keeps}
            onChange={({ target }) => runs.setKeeps(target.checked)}
          />
          Keep my changes
        </label>
      )}
      {runs.keeps && (
        <button type="button" className={buttons.quiet} onClick={runs.resetData}>
          Reset the data
        </button>
      )}
      <p>
        Ctrl or ⌘ + Enter {isRun ? 'runs' : 'compiles'}, Escape leaves the editor.{' '}
        {isRun &&
          (other
            ? 'Each version runs on a fresh copy of the database.'
            : runs.keeps
              ? 'Each run continues with the data of the last one.'
              : 'Each run starts from a fresh copy of the database.')}
      </p>
    </div>
  )
}
