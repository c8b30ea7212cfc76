import { useCallback, useEffect, useRef, useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import type { EditedSchema } from '#base/model/playground-link.ts'
import { sharedRunner } from '#play/editor/shared-runner.ts'
import { useRun } from '#play/editor/use-run.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import { type ExplainedStatement, explainAll, explainable } from '../plans.ts'
import { runSettings } from '../run-settings.ts'

/** Requests the rows of every statement, since all of them can be seen here, not just the result's. */
const DETAILS = { rows: true }

/** Runs code on the chosen dialect, with one version of Kysely or with two in sequence. */
export function useRuns(dialect: Dialect, versions: readonly string[], schema: EditedSchema) {
  const [first, second] = [useRun(), useRun()]
  const [plans, setPlans] = useState<ExplainedStatement[]>([])
  const [keeps, setKeeps] = useState(false)
  /** Incremented by runs and stops, so that a second run doesn't follow a stopped or restarted first one. */
  const requested = useRef(0)
  const engine = ENGINE_OF[dialect]
  const both = versions.length > 1

  // Two versions need separate databases: neither may see the other's changes.
  const settings = (kysely = versions[0]!) => runSettings(dialect, kysely, schema, keeps && !both)

  const clear = useCallback(() => {
    first.clear()
    second.clear()
    setPlans([])
  }, [first.clear, second.clear])

  // Discard the output of another dialect or version.
  const versionKey = versions.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: they only trigger the effect
  useEffect(clear, [dialect, versionKey, clear])

  const states = both ? [first.state, second.state] : [first.state]
  const busy = first.busy || (both && second.busy)
  const planned = engine && !busy ? explainable(first.state?.statements ?? []) : []
  return {
    /** Each version's run, in the order of the versions; null before the first run. */
    states,
    busy,
    plans,
    /** Whether there are statements that an engine could explain. */
    explains: planned.length > 0,
    run(code: string) {
      setPlans([])
      second.clear()
      requested.current += 1
      const turn = requested.current
      const started = first.start(code, dialect, () => settings(), DETAILS)
      if (!both) return
      // One after the other: two PostgreSQL instances at once would use too much memory.
      void started.then(() => {
        if (turn === requested.current)
          void second.start(code, dialect, () => settings(versions[1]), DETAILS)
      })
    },
    stop() {
      requested.current += 1
      first.stop()
      second.stop()
    },
    async explain() {
      if (!engine || planned.length === 0) return
      const database = await settings()
      const run = (code: string) => sharedRunner.run({ dialect, code }, database)
      setPlans(await explainAll(planned, engine, run))
    },
    clear,
    /** Whether each run continues with the data of the previous one. */
    keeps: keeps && !both,
    setKeeps(next: boolean) {
      setKeeps(next)
      if (!next) void sharedRunner.discardChanges()
    },
    /** Discards changed data: the next run starts with the script's. */
    resetData() {
      void sharedRunner.discardChanges()
      clear()
    },
  }
}
