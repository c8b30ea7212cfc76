import { useEffect, useRef, useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import type { EditedSchema } from '#base/model/playground-link.ts'
import type { ImportEvent } from '#play/sandbox/page/runner.ts'
import type { SkippedStatement } from '#play/sql-tools/own-tables/own-table.ts'
import { NotLoadedError, readInWorker } from '#play/sql-tools/own-tables/read-in-worker.ts'
import type { Reading } from '#play/sql-tools/own-tables/reading-worker.ts'
import { firstQuery } from './first-query.ts'

/** The reader's tables as imported into the playground. */
export interface ImportedTables {
  schema: EditedSchema
  dialect: Dialect
  /** A query to start with. */
  code: string
}

/** What came of pasted tables: their names, and the statements that were left out. */
interface Outcome {
  tables: string[]
  /** The script that creates them, also where a schema or an interface was pasted. */
  script: string
  leftOut: SkippedStatement[]
  dialect: Dialect
  /** What the reader should know of how the text was read; empty for nothing. */
  note: string
  /** Another dialect that takes all of the script; null if none is known. */
  alsoFits: Dialect | null
  /** Whether the names come from an interface in camel case, which `CamelCasePlugin` would change. */
  isCamelCase: boolean
}

/** What asks engines; it's loaded with the first script. @throws NotLoadedError */
async function loadAsking() {
  return import('#play/sql-tools/own-tables/ask-engine.ts').catch(() => {
    throw new NotLoadedError()
  })
}

/**
 * Imports pasted tables.
 *
 * @param fallback the dialect of a script that any of them could read.
 * @param snakeCase whether the reader's code uses `CamelCasePlugin`.
 */
export function useOwnTables(
  fallback: Dialect,
  snakeCase: boolean,
  onTables: (tables: ImportedTables) => void,
) {
  const [busy, setBusy] = useState(false)
  /** Statements that were tried; 0 before the first report. */
  const [tried, setTried] = useState(0)
  /** Why no table could be read; empty if there is no problem. */
  const [problem, setProblem] = useState('')
  /** Reads again what could not be read, since the code that reads wasn't loaded. */
  const [retry, setRetry] = useState<(() => void) | null>(null)
  const [stopped, setStopped] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const current = useRef<AbortController | null>(null)
  // Who leaves the page waits for no tables.
  useEffect(() => () => current.current?.abort(), [])

  async function take(
    reading: Reading,
    { others = {}, withPlugin = false }: { others?: EditedSchema; withPlugin?: boolean } = {},
  ) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    const { signal } = controller
    setBusy(true)
    setTried(0)
    setProblem('')
    setRetry(null)
    setStopped(false)
    setOutcome(null)
    const report = (event: ImportEvent) => event.type === 'importing' && setTried(event.tried)
    try {
      const { askSandbox } = await loadAsking()
      const read = await readInWorker(reading, askSandbox(report, signal), signal)
      const { dialect, tables, types, script, leftOut } = read
      const { note = '', isCamelCase = false, alsoFits = null } = read
      const names = tables.map(({ name }) => name)
      setOutcome({ tables: names, script, leftOut, dialect, note, isCamelCase, alsoFits })
      if (tables.length === 0) {
        const why =
          leftOut.length > 0 ? ' The reasons are listed below, statement by statement.' : ''
        setProblem(
          `No table could be read: there is no \`create table\`, no model and no interface.${why}`,
        )
      } else {
        const schema = { ...others, types, [dialect]: script }
        onTables({ schema, dialect, code: firstQuery(types, withPlugin, dialect) })
      }
    } catch (error) {
      // Stopped by the reader, or by another reading.
      if (signal.aborted) return
      if (error instanceof NotLoadedError) {
        setRetry(() => () => void take(reading, { others, withPlugin }))
      } else setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      if (current.current === controller) setBusy(false)
    }
  }

  /**
   * @param chosen null to guess the dialect from the script.
   * @param paths of the files that the text is from.
   * @param isSnakeCase whether the tables of an interface get the names that `CamelCasePlugin` sends.
   */
  const read = (
    text: string,
    chosen: Dialect | null,
    { paths = [], isSnakeCase = snakeCase }: { paths?: string[]; isSnakeCase?: boolean } = {},
  ) =>
    take(
      { as: 'tables', text, chosen, fallback, snakeCase: isSnakeCase, paths },
      { withPlugin: isSnakeCase },
    )
  /** Creates a SQLite database from a MySQL script, which is retained alongside it. */
  const readForSqlite = (script: string) =>
    take({ as: 'mysql for sqlite', script }, { others: { mysql: script } })
  /** Stops the reading, if there is one. */
  const stop = () => {
    if (!busy) return
    current.current?.abort()
    setStopped(true)
  }

  return { busy, tried, problem, retry, stopped, outcome, read, readForSqlite, stop }
}
