import buttons from '#base/ui/Button/Button.module.css'
import { isCompiledOnly } from '#play/sandbox/protocol/engines.ts'
import { CodePane } from '../CodePane/CodePane.tsx'
import { dropFiles, FileTabs } from '../Files/FileTabs.tsx'
import { FromSql } from '../FromSql/FromSql.tsx'
import { SchemaPane } from '../SchemaPane/SchemaPane.tsx'
import type { WorkbenchState } from './use-workbench.ts'
import css from './Workbench.module.css'

/** The query and the database that it runs on. */
export function CodeColumn({ state }: { state: WorkbenchState }) {
  const { dialect, kysely, play, query, runs } = state
  const { work, revision } = play
  const { code, schema = {} } = work
  return (
    <section className={css.pane} aria-label="Code">
      <div className={css.stack} {...dropFiles(state.addFiles)}>
        <FileTabs code={code} onShow={(position) => query.current?.show(position)} />
        <CodePane
          ref={query}
          label="Query"
          text={code}
          revision={revision}
          language={{ kind: 'typescript', dialect, kysely }}
          onChange={(text) =>
            play.edit((work) => (text === work.code ? work : { ...work, code: text }))
          }
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
        <SchemaPane state={state} />
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
        Ctrl or ⌘ + Enter {isRun ? 'runs' : 'compiles'}, Escape and Tab leave the editor.{' '}
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
