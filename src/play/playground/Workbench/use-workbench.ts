import { useEffect, useRef, useState } from 'react'
import type { PlaygroundState } from '#base/model/playground-link.ts'
import type { ServiceClient } from '#play/editor/CodeEditor/service-client.ts'
import type { TypeProblem } from '#play/editor/types/requests.ts'
import { useDialect } from '#play/editor/use-dialect.ts'
import type { CodePaneHandle } from '../CodePane/CodePane.tsx'
import { useSchemaTypes } from '../CodePane/use-schema-types.ts'
import { useLiveFeedback } from '../LiveSql/use-live-feedback.ts'
import type { ImportedTables } from '../SchemaPane/use-own-tables.ts'
import { isStarter, STARTERS } from '../starters.ts'
import type { ShareHandle } from '../Tools/ShareMenu.tsx'
import { VERSIONS, versionsOf } from '../versions.ts'
import { foreignDialect } from './foreign-dialect.ts'
import { showDialect } from './show-dialect.ts'
import { useFinishedRun } from './use-finished-run.ts'
import { hasEdits, usePlayground, type Work } from './use-playground.ts'
import { useRuns } from './use-runs.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** State and actions of the playground, and refs to its parts. */
export type WorkbenchState = ReturnType<typeof useWorkbench>

export function useWorkbench() {
  const bench = useRef<HTMLDivElement>(null)
  const query = useRef<CodePaneHandle>(null)
  const runButton = useRef<HTMLButtonElement>(null)
  const output = useRef<HTMLElement>(null)
  const share = useRef<ShareHandle>(null)

  const dialect = useDialect()
  const play = usePlayground(dialect, (state) => {
    runs.clear()
    showDialect(state.dialect)
  })
  const { work } = play
  const { code, schema = {} } = work
  const versions = versionsOf(work.kysely)
  const [kysely, other] = versions
  const runs = useRuns(dialect, versions, schema)
  useFinishedRun(output, runs.states[0] ?? null)
  const [problems, setProblems] = useState<TypeProblem[]>([])
  const [service, setService] = useState<ServiceClient | null>(null)
  const live = useLiveFeedback(play, dialect, kysely, service)
  useSchemaTypes(service, schema.types, () => query.current?.recheck())

  // biome-ignore lint/correctness/useExhaustiveDependencies: they only trigger the effect
  useEffect(() => setProblems([]), [dialect, kysely])

  const replace = (next: Work) => {
    play.replace(next)
    runs.clear()
  }
  const openState = ({ dialect: wanted, ...next }: PlaygroundState) => {
    replace(next)
    showDialect(wanted)
  }
  const latest = useRef({ work, openState })
  latest.current = { work, openState }
  /**
   * Applies pasted tables, to what the code is by now: it may have been changed while they were read. An
   * unmodified starter is replaced, and so is the query of earlier tables: they wouldn't fit the new ones.
   *
   * @param isFirstQuery tells whether the code came with earlier tables, see `../SchemaPane/first-query.ts`
   */
  const takeTables = (tables: ImportedTables, isFirstQuery: (work: Work) => boolean) => {
    const now = latest.current
    const { code: before } = now.work
    const isOwn = !isStarter(before) && !isFirstQuery(now.work)
    const query = isOwn ? before : tables.code
    now.openState({ ...now.work, ...tables, code: query })
  }
  const foreign = foreignDialect(schema, dialect)
  /** Adds files below the reader's code, or in place of a starter. */
  const addFiles = (text: string) =>
    replace({ ...work, code: isStarter(code) ? text : `${code.trimEnd()}\n\n${text}` })
  const run = () => runs.run(code)
  const leave = () => runButton.current?.focus()

  useShortcuts(bench, {
    run,
    share: () => share.current?.copyLink(),
    format: () => query.current?.format(),
  })

  /** Whether the build has proven what the code gives: it is the start query as the page has it. */
  const isStart =
    code === STARTERS[0].code &&
    !hasEdits(schema) &&
    versions.join() === VERSIONS[0] &&
    runs.states[0] === null

  return {
    bench,
    query,
    runButton,
    output,
    share,
    dialect,
    play,
    kysely,
    other,
    runs,
    isStart,
    live,
    problems,
    setProblems,
    setService,
    replace,
    openState,
    takeTables,
    foreign,
    addFiles,
    run,
    leave,
  }
}
