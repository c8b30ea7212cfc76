import { useEffect, useRef, useState } from 'react'
import type { EditorHandle } from '#examples/runner/editor/editor-handle.ts'
import type { PlacedProblem } from '#examples/runner/editor/typescript.ts'
import { ENGINE_OF } from '#examples/runner/protocol/messages.ts'
import { ResultPanel } from '#examples/runner/ui/ExampleRunner/ResultPanel.tsx'
import { LiveStatements } from '#examples/runner/ui/Output/LiveStatements.tsx'
import { manifest, sampleSettings } from '#examples/runner/ui/shared-runner.ts'
import { useRun } from '#examples/runner/ui/use-run.ts'
import { DIALECT_LABELS } from '#model/dialect.ts'
import { explainable } from '../explainable.ts'
import { Plans } from '../Plans/Plans.tsx'
import { type ExplainedStatement, explainAll } from '../plans.ts'
import { QueryPane } from '../QueryPane/QueryPane.tsx'
import { SchemaPane } from '../SchemaPane/SchemaPane.tsx'
import { ShareTools } from '../ShareTools/ShareTools.tsx'
import { chooseDialect, DialectChoice } from './DialectChoice.tsx'
import { Notices } from './Notices.tsx'
import { Starters } from './Starters.tsx'
import { hasEdits, usePlayground, type Work } from './use-playground.ts'
import { useSiteDialect } from './use-site-dialect.ts'
import { VersionChoice } from './VersionChoice.tsx'
import css from './Workbench.module.css'

const VERSIONS = manifest.kysely.map(({ version }) => version)

/** The playground: code and database above, what a run gives below. Only the reader's click runs anything. */
export function Workbench() {
  const bench = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  const dialect = useSiteDialect()
  const play = usePlayground(dialect, (state) => {
    clear()
    chooseDialect(bench.current, state.dialect)
  })
  const { work } = play
  const { code, schema = {} } = work
  const kysely = VERSIONS.find((version) => version === work.kysely) ?? VERSIONS[0]!
  const engine = ENGINE_OF[dialect]
  const { state, busy, start, clear } = useRun()
  const [problems, setProblems] = useState<PlacedProblem[]>([])
  const [plans, setPlans] = useState<ExplainedStatement[]>([])

  const settings = async () => {
    const sample = await sampleSettings(dialect, false)
    return { ...sample, kysely, seed: engine ? (schema[engine] ?? sample.seed) : '' }
  }
  const run = (text = code) => {
    setPlans([])
    void start(text, dialect, settings)
  }
  const replace = (next: Work) => {
    play.replace(next)
    clear()
  }

  // What another dialect or version gave is not this one's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when, not what
  useEffect(() => {
    clear()
    setPlans([])
    setProblems([])
  }, [dialect, kysely, clear])

  const statements = state?.statements ?? []
  const compiled = state?.summary?.compiled
  const planned = engine && !busy ? explainable(statements) : []

  return (
    <div ref={bench} className={css.root}>
      <Notices
        problem={play.problem}
        fromLink={play.fromLink}
        missing={work.kysely && work.kysely !== kysely ? [work.kysely, kysely] : null}
        onRestore={
          play.previous &&
          (() => {
            play.restore()
            clear()
          })
        }
      />
      <Starters onPick={(starter) => replace({ ...work, code: starter, schema: {} })} />
      <div className={css.panes}>
        <section className={css.pane} aria-label="Code">
          <div className={css.bar}>
            <DialectChoice dialect={dialect} />
            <VersionChoice
              versions={VERSIONS}
              chosen={kysely}
              onChoose={(version) => play.edit({ kysely: version })}
            />
          </div>
          <QueryPane
            ref={editor}
            code={code}
            revision={play.revision}
            dialect={dialect}
            kysely={kysely}
            types={schema.types}
            onChange={(text) => text !== code && play.edit({ code: text })}
            onRun={run}
            onLeave={() => runButton.current?.focus()}
            onProblems={setProblems}
          />
          <SchemaPane
            schema={schema}
            dialect={dialect}
            onChange={(changed) => play.edit({ schema: changed })}
          />
          <div className={css.bar}>
            <button
              type="button"
              ref={runButton}
              className={css.run}
              onClick={() => run()}
              aria-disabled={busy}
            >
              {engine ? 'Run' : 'Compile'}
            </button>
            {planned.length > 0 && (
              <button
                type="button"
                onClick={async () => setPlans(await explainAll(planned, await settings()))}
              >
                Explain
              </button>
            )}
            <p>Ctrl or ⌘ + Enter runs, Escape leaves the editor.</p>
          </div>
        </section>
        <section className={css.pane} aria-label="Output">
          {state === null && (
            <p className={css.empty}>
              {engine
                ? `Run to see the SQL and the rows of ${DIALECT_LABELS[dialect]}, in this browser.`
                : `Compile to see the SQL: no ${DIALECT_LABELS[dialect]} runs in a browser.`}
            </p>
          )}
          {(statements.length > 0 || compiled) && (
            <div className={css.statements}>
              <LiveStatements statements={statements} compiled={compiled} />
            </div>
          )}
          <ResultPanel
            state={state}
            problems={problems}
            engine={DIALECT_LABELS[dialect]}
            runs={engine !== null}
            onShow={(place) => editor.current?.show(place)}
          />
          {plans.length > 0 && <Plans plans={plans} />}
          <ShareTools
            state={{ code, dialect, kysely, ...(hasEdits(schema) && { schema }) }}
            statements={[...statements, ...(compiled ? [compiled] : [])].map(({ sql }) => sql)}
          />
        </section>
      </div>
    </div>
  )
}
