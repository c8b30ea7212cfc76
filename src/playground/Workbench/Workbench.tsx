import { useId } from 'react'
import { sentStatements } from '#runner/ui/run-state.ts'
import { KeyMap } from '../KeyMap/KeyMap.tsx'
import { ShareTools } from '../ShareTools/ShareTools.tsx'
import { Separator } from '../Split/Separator.tsx'
import { BOTH } from '../versions.ts'
import { CodeColumn } from './CodeColumn.tsx'
import { Notices } from './Notices.tsx'
import { Results } from './Results.tsx'
import { Starters } from './Starters.tsx'
import { hasEdits } from './use-playground.ts'
import { useWorkbench } from './use-workbench.ts'
import css from './Workbench.module.css'

/** The playground: code and database, and what a run gives. Only the reader's click runs anything. */
export function Workbench() {
  const codeId = useId()
  const state = useWorkbench()
  const { dialect, kysely, other, play, query, runs, sizes, resize, problems } = state
  const { work } = play
  const { code, schema = {} } = work
  const [first = null] = runs.states
  const sent = first ? sentStatements(first) : []
  return (
    <div ref={state.bench} className={css.root}>
      <Notices
        problem={play.problem}
        fromLink={play.fromLink}
        missing={work.kysely && !other && work.kysely !== kysely ? [work.kysely, kysely] : null}
        onRestore={
          play.previous &&
          (() => {
            play.restore()
            runs.clear()
          })
        }
      />
      <Starters onPick={(starter) => state.replace({ ...work, code: starter, schema: {} })} />
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
        <section className={css.pane} aria-label="Output" ref={state.output} tabIndex={-1}>
          <Results
            {...{ code, dialect, runs, problems, other, kysely }}
            onShow={(position) => query.current?.show(position)}
          />
          <ShareTools
            ref={state.share}
            state={{
              code,
              dialect,
              kysely: other ? BOTH : kysely,
              ...(hasEdits(schema) && { schema }),
            }}
            kysely={kysely}
            statements={sent.map(({ sql }) => sql)}
          />
        </section>
      </div>
      <KeyMap ref={state.keyMap} />
    </div>
  )
}
