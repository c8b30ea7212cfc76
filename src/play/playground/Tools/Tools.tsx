import buttons from '#base/ui/Button/Button.module.css'
import { DialectSwitch } from '#base/ui/DialectSwitch/DialectSwitch.tsx'
import { sentStatements } from '#play/editor/run-state.ts'
import { StopButton } from '#play/editor/StopButton/StopButton.tsx'
import { isCompiledOnly } from '#play/sandbox/protocol/engines.ts'
import { openFromSql } from '../FromSql/FromSql.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { SnippetMenu } from '../Snippets/SnippetMenu.tsx'
import { STARTERS } from '../starters.ts'
import { BOTH_VERSIONS, VERSIONS } from '../versions.ts'
import { hasEdits } from '../Workbench/use-playground.ts'
import type { WorkbenchState } from '../Workbench/use-workbench.ts'
import { ShareMenu } from './ShareMenu.tsx'
import css from './Tools.module.css'

/** Run comes first, so that it is the first tab stop; then the options that are chosen once. */
export function Tools({ state }: { state: WorkbenchState }) {
  const { dialect, kysely, other, play, runs } = state
  const { code, schema = {} } = play.work
  const version = other ? BOTH_VERSIONS : kysely
  const whole = { code, dialect, kysely: version, ...(hasEdits(schema) && { schema }) }
  const [first = null] = runs.states
  const sent = first ? sentStatements(first) : []
  return (
    <div className={css.root}>
      <RunTools state={state} />
      <div className={css.choices}>
        <DialectSwitch chosen={dialect} />
        <label>
          Kysely{' '}
          <select
            className={buttons.choice}
            value={version}
            onChange={({ target }) => play.edit((work) => ({ ...work, kysely: target.value }))}
          >
            {VERSIONS.map((offered) => (
              <option key={offered}>{offered}</option>
            ))}
            {VERSIONS.length > 1 && <option value={BOTH_VERSIONS}>Both, side by side</option>}
          </select>
        </label>
        <StarterMenu
          onPick={(starter) => state.replace({ ...play.work, code: starter, schema: {} })}
        />
        <SnippetMenu state={whole} onOpen={state.openState} />
        <ShareMenu
          ref={state.share}
          state={whole}
          kysely={kysely}
          statements={sent}
          foreign={state.foreign}
        />
      </div>
    </div>
  )
}

/** Starts and stops runs. On phones it is at the bottom of the window, within reach of the thumb. */
function RunTools({ state: { dialect, runs, runButton, run } }: { state: WorkbenchState }) {
  return (
    <div className={css.run}>
      <button
        type="button"
        ref={runButton}
        className={buttons.main}
        onClick={run}
        aria-disabled={runs.busy}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {isCompiledOnly(dialect) ? 'Compile' : 'Run'}
      </button>
      <StopButton busy={runs.busy} onStop={runs.stop} />
      {!isCompiledOnly(dialect) && (
        <button
          type="button"
          className={buttons.quiet}
          onClick={() => void runs.explain()}
          // Before a run it keeps its place.
          disabled={!runs.explains}
          title="Shows the query plans of the last run"
        >
          Explain
        </button>
      )}
    </div>
  )
}

/** Menu of code to start from, or none. */
function StarterMenu({ onPick }: { onPick(code: string): void }) {
  return (
    <Menu label="Start from">
      {STARTERS.map(({ id, label, code }) => (
        <button key={id} type="button" onClick={() => onPick(code)}>
          {label}
        </button>
      ))}
      <button type="button" onClick={openFromSql}>
        Your SQL …
      </button>
      <button type="button" onClick={() => onPick('')}>
        Empty
      </button>
    </Menu>
  )
}
