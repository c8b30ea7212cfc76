import { useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import type { EditedSchema } from '#base/model/playground-link.ts'
import type { ImportEvent } from '#play/sandbox/page/runner.ts'
import type { OwnDatabase } from '#play/sql-tools/own-tables/own-database.ts'
import type { SkippedStatement } from '#play/sql-tools/own-tables/own-table.ts'
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
  /** Whether the names come from an interface in camel case, which `CamelCasePlugin` would change. */
  isCamelCase: boolean
}

/** What reads tables; it's loaded with the first script. */
async function load() {
  const [{ askSandbox }, database] = await Promise.all([
    import('#play/sql-tools/own-tables/ask-engine.ts'),
    import('#play/sql-tools/own-tables/own-database.ts'),
  ])
  return { ...database, askSandbox }
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
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const report = (event: ImportEvent) => event.type === 'importing' && setTried(event.tried)

  async function take(
    reading: () => Promise<OwnDatabase>,
    { others = {}, withPlugin = false }: { others?: EditedSchema; withPlugin?: boolean } = {},
  ) {
    setBusy(true)
    setTried(0)
    setProblem('')
    setOutcome(null)
    try {
      const read = await reading()
      const { dialect, tables, types, script, leftOut, note = '', isCamelCase = false } = read
      const names = tables.map(({ name }) => name)
      setOutcome({ tables: names, script, leftOut, dialect, note, isCamelCase })
      if (tables.length === 0) {
        const why =
          leftOut.length > 0 ? ' The reasons are listed below, statement by statement.' : ''
        setProblem(
          `There is no table that could be read: neither \`create table\`, nor a model, nor an interface.${why}`,
        )
      } else {
        const schema = { ...others, types, [dialect]: script }
        onTables({ schema, dialect, code: firstQuery(types, withPlugin, dialect) })
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  /**
   * @param chosen null to guess the dialect from the script.
   * @param isSnakeCase whether the tables of an interface get the names that `CamelCasePlugin` sends.
   */
  const read = (script: string, chosen: Dialect | null, isSnakeCase = snakeCase) =>
    take(
      async () => {
        const { readTables, askSandbox } = await load()
        return readTables(script, chosen, fallback, askSandbox(report), isSnakeCase)
      },
      { withPlugin: isSnakeCase },
    )
  /** Creates a SQLite database from a MySQL script, which is retained alongside it. */
  const readForSqlite = (script: string) =>
    take(
      async () => {
        const { readMysqlForSqlite, askSandbox } = await load()
        return readMysqlForSqlite(script, askSandbox(report))
      },
      { others: { mysql: script } },
    )

  return { busy, tried, problem, outcome, read, readForSqlite }
}
