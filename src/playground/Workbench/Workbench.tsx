import { useId } from 'react'
import { sentStatements } from '#editor/run-state.ts'
import { ENGINE_OF } from '#sandbox/protocol/engines.ts'
import { DialectSwitch } from '#ui/DialectSwitch/DialectSwitch.tsx'
import { SnippetMenu } from '../Snippets/SnippetMenu.tsx'
import { Separator } from '../Split/Separator.tsx'
import { RunTools } from '../Tools/RunTools.tsx'
import { ShareMenu } from '../Tools/ShareMenu.tsx'
import { StarterMenu } from '../Tools/StarterMenu.tsx'
import tools from '../Tools/Tools.module.css'
import { VersionChoice } from '../Tools/VersionChoice.tsx'
import { BOTH_VERSIONS } from '../versions.ts'
import { CodeColumn } from './CodeColumn.tsx'
import { Notices } from './Notices.tsx'
import { OutputColumn } from './OutputColumn.tsx'
import { hasEdits } from './use-playground.ts'
import { useWorkbench, type WorkbenchState } from './use-workbench.ts'
import css from './Workbench.module.css'

/** The playground: tools, code and database, and the output. Code runs only when the reader starts it. */
export function Workbench() {
  const codeId = useId()
  const state = useWorkbench()
  const { kysely, other, play, runs, sizes, resize } = state
  const { work } = play
  return (
    <div ref={state.bench} className={css.root} data-workbench="">
      <AllTools state={state} />
      <Notices
        problem={play.problem}
        fromLink={play.fromLink}
        isUnsaved={play.isUnsaved}
        missing={work.kysely && !other && work.kysely !== kysely ? [work.kysely, kysely] : null}
        onRestore={
          play.previous &&
          (() => {
            play.restore()
            runs.clear()
          })
        }
      />
      <div ref={state.panes} className={css.panes} data-both={other !== undefined}>
        <CodeColumn id={codeId} state={state} />
        <Separator
          split="code"
          label="Width of the code"
          size={sizes.code}
          orientation="vertical"
          controls={codeId}
          onResize={(size) => resize('code', size)}
        />
        <OutputColumn state={state} />
      </div>
    </div>
  )
}

/** Run comes first, so that it is the first tab stop; then the options that are chosen once. */
function AllTools({ state }: { state: WorkbenchState }) {
  const { dialect, kysely, other, play, runs } = state
  const { code, schema = {} } = play.work
  const whole = {
    code,
    dialect,
    kysely: other ? BOTH_VERSIONS : kysely,
    ...(hasEdits(schema) && { schema }),
  }
  const [first = null] = runs.states
  const sent = first ? sentStatements(first) : []
  return (
    <div className={tools.root}>
      <RunTools
        runs={runs}
        runButton={state.runButton}
        engine={ENGINE_OF[dialect] !== null}
        onRun={state.run}
      />
      <div className={tools.choices}>
        <DialectSwitch chosen={dialect} />
        <VersionChoice
          chosen={other ? BOTH_VERSIONS : kysely}
          onChoose={(version) => play.edit({ kysely: version })}
        />
        <StarterMenu
          onPick={(starter) => state.replace({ ...play.work, code: starter, schema: {} })}
        />
        <SnippetMenu state={whole} onOpen={state.openState} />
        <ShareMenu
          ref={state.share}
          state={whole}
          kysely={kysely}
          statements={sent.map(({ sql }) => sql)}
        />
      </div>
    </div>
  )
}
