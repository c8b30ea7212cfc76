import { useEffect, useId, useRef, useState } from 'react'
import type { ServiceClient } from '#runner/editor/service-client.ts'
import type { PlacedProblem } from '#runner/editor/typescript.ts'
import { ENGINE_OF } from '#runner/protocol/messages.ts'
import { DialectSwitch } from '#ui/DialectSwitch/DialectSwitch.tsx'
import { CodePane, type CodePaneHandle } from '../CodePane/CodePane.tsx'
import { useSchemaTypes } from '../CodePane/use-schema-types.ts'
import { KeyMap } from '../KeyMap/KeyMap.tsx'
import { SchemaPane } from '../SchemaPane/SchemaPane.tsx'
import { type ShareHandle, ShareTools } from '../ShareTools/ShareTools.tsx'
import { Separator } from '../Split/Separator.tsx'
import { usePaneSizes } from '../Split/use-pane-sizes.ts'
import { sentStatements } from '../sent-statements.ts'
import { BOTH, versionsOf } from '../versions.ts'
import { chooseDialect, chooseNextDialect } from './choose-dialect.ts'
import { Notices } from './Notices.tsx'
import { Results } from './Results.tsx'
import { RunBar } from './RunBar.tsx'
import { Starters } from './Starters.tsx'
import { hasEdits, usePlayground, type Work } from './use-playground.ts'
import { useRuns } from './use-runs.ts'
import { useSiteDialect } from './use-site-dialect.ts'
import { useWorkbenchKeys } from './use-workbench-keys.ts'
import { VersionChoice } from './VersionChoice.tsx'
import css from './Workbench.module.css'

/** The playground: code and database, and what a run gives. Only the reader's click runs anything. */
export function Workbench() {
  const bench = useRef<HTMLDivElement>(null)
  const panes = useRef<HTMLDivElement>(null)
  const query = useRef<CodePaneHandle>(null)
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

  const takeDatabase = useWorkbenchKeys(bench, {
    run,
    share: () => share.current?.copyLink(),
    format: () => query.current?.format(),
    explain: () => void runs.explain(),
    dialect: () => chooseNextDialect(bench.current, dialect),
    query: () => query.current?.focus(),
    openDatabase: () => setOpen(true),
    output: () => output.current?.focus(),
    keys: showKeys,
  })

  const [first = null] = runs.states
  const sent = first ? sentStatements(first) : []
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
            <DialectSwitch chosen={dialect} />
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
          <Results
            {...{ dialect, runs, problems, other, kysely }}
            onShow={(position) => query.current?.show(position)}
          />
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
