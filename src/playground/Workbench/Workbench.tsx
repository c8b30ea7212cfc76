import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { ServiceClient } from '#examples/runner/editor/service-client.ts'
import type { PlacedProblem } from '#examples/runner/editor/typescript.ts'
import { ENGINE_OF } from '#examples/runner/protocol/messages.ts'
import { DIALECT_LABELS } from '#model/dialect.ts'
import { CodePane, type CodePaneHandle } from '../CodePane/CodePane.tsx'
import { useSchemaTypes } from '../CodePane/use-schema-types.ts'
import { KeyMap } from '../KeyMap/KeyMap.tsx'
import { useKeys } from '../KeyMap/use-keys.ts'
import { Plans } from '../Plans/Plans.tsx'
import { RunOutput } from '../RunOutput/RunOutput.tsx'
import { SchemaPane } from '../SchemaPane/SchemaPane.tsx'
import { type ShareHandle, ShareTools } from '../ShareTools/ShareTools.tsx'
import { Separator } from '../Split/Separator.tsx'
import { usePaneSizes } from '../Split/use-pane-sizes.ts'
import { sentStatements } from '../sent-statements.ts'
import { BOTH, versionsOf } from '../versions.ts'
import { chooseDialect, chooseNextDialect, DialectChoice } from './DialectChoice.tsx'
import { Notices } from './Notices.tsx'
import { RunBar } from './RunBar.tsx'
import { Starters } from './Starters.tsx'
import { hasEdits, usePlayground, type Work } from './use-playground.ts'
import { useRuns } from './use-runs.ts'
import { useSiteDialect } from './use-site-dialect.ts'
import { VersionChoice } from './VersionChoice.tsx'
import css from './Workbench.module.css'

const Compare = lazy(async () => ({ default: (await import('../Compare/Compare.tsx')).Compare }))

/** The playground: code and database, and what a run gives. Only the reader's click runs anything. */
export function Workbench() {
  const bench = useRef<HTMLDivElement>(null)
  const panes = useRef<HTMLDivElement>(null)
  const query = useRef<CodePaneHandle>(null)
  const database = useRef<CodePaneHandle>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  const output = useRef<HTMLElement>(null)
  const share = useRef<ShareHandle>(null)
  const keyMap = useRef<HTMLDialogElement>(null)
  const [codeId, databaseId] = [useId(), useId()]

  const dialect = useSiteDialect()
  const play = usePlayground(dialect, (state) => {
    runs.clear()
    chooseDialect(bench.current, state.dialect)
  })
  const { work, revision } = play
  const { code, schema = {} } = work
  const versions = versionsOf(work.kysely)
  const [kysely, other] = versions
  const engine = ENGINE_OF[dialect]
  const runs = useRuns(dialect, versions, schema)
  const [sizes, resize] = usePaneSizes(panes)
  const [open, setOpen] = useState(false)
  const [problems, setProblems] = useState<PlacedProblem[]>([])
  const [service, setService] = useState<ServiceClient | null>(null)
  useSchemaTypes(service, schema.types, () => query.current?.recheck())

  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when, not what
  useEffect(() => setProblems([]), [dialect, kysely])

  const replace = (next: Work) => {
    play.replace(next)
    runs.clear()
  }
  const run = () => runs.run(code)
  const leave = () => runButton.current?.focus()
  const showKeys = () => keyMap.current?.showModal()

  // The pane is there once the sample is, which comes when it is opened.
  const goToDatabase = useRef(false)
  const takeDatabase = (pane: CodePaneHandle | null) => {
    database.current = pane
    if (pane && goToDatabase.current) {
      goToDatabase.current = false
      pane.focus()
    }
  }
  useKeys(bench, {
    run,
    share: () => share.current?.copyLink(),
    format: () => query.current?.format(),
    explain: () => void runs.explain(),
    dialect: () => chooseNextDialect(bench.current, dialect),
    query: () => query.current?.focus(),
    database() {
      if (database.current) return database.current.focus()
      goToDatabase.current = true
      setOpen(true)
    },
    output: () => output.current?.focus(),
    keys: showKeys,
  })

  const [first = null, second = null] = runs.states
  const sent = first ? sentStatements(first) : []
  const shown = {
    engine: DIALECT_LABELS[dialect],
    runs: engine !== null,
    problems,
    onShow: (place: Parameters<CodePaneHandle['show']>[0]) => query.current?.show(place),
  }

  return (
    <div ref={bench} className={css.root}>
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
      <Starters onPick={(starter) => replace({ ...work, code: starter, schema: {} })} />
      <div ref={panes} className={css.panes} data-both={other !== undefined}>
        <section className={css.pane} aria-label="Code" id={codeId}>
          <div className={css.bar}>
            <DialectChoice dialect={dialect} />
            <VersionChoice
              chosen={other ? BOTH : kysely}
              onChoose={(version) => play.edit({ kysely: version })}
            />
          </div>
          <div className={css.stack}>
            <CodePane
              ref={query}
              slot="query"
              label="Query"
              text={code}
              revision={revision}
              language={{ kind: 'typescript', dialect, kysely }}
              onChange={(text) => text !== code && play.edit({ code: text })}
              onRun={runs.run}
              onLeave={leave}
              onProblems={setProblems}
              onService={setService}
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
              ref={takeDatabase}
              id={databaseId}
              schema={schema}
              dialect={dialect}
              kysely={kysely}
              revision={revision}
              open={open}
              onOpen={setOpen}
              onChange={(changed) => play.edit({ schema: changed })}
              onReset={() => replace({ ...work, schema: {} })}
              onRun={run}
              onLeave={leave}
            />
          </div>
          <RunBar
            runs={runs}
            runButton={runButton}
            engine={engine !== null}
            both={other !== undefined}
            onRun={run}
            onFormat={() => query.current?.format()}
            onKeys={showKeys}
          />
        </section>
        <Separator
          split="code"
          label="Width of the code"
          size={sizes.code}
          orientation="vertical"
          controls={codeId}
          onResize={(size) => resize('code', size)}
        />
        <section className={css.pane} aria-label="Output" ref={output} tabIndex={-1}>
          {first === null && (
            <p className={css.empty}>
              {engine
                ? `Run to see the SQL and the rows of ${DIALECT_LABELS[dialect]}, in this browser.`
                : `Compile to see the SQL: no ${DIALECT_LABELS[dialect]} runs in a browser.`}
            </p>
          )}
          {other && first ? (
            <Suspense>
              <Compare
                {...shown}
                sides={[
                  { version: kysely, state: first },
                  { version: other, state: second },
                ]}
              />
            </Suspense>
          ) : (
            <RunOutput {...shown} state={first} />
          )}
          {runs.plans.length > 0 && <Plans plans={runs.plans} />}
          <ShareTools
            ref={share}
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
      <KeyMap ref={keyMap} />
    </div>
  )
}
