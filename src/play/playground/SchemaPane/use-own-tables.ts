import { useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import type { EditedSchema } from '#base/model/playground-link.ts'
import type { OwnDatabase } from '#play/sql-tools/own-tables/own-database.ts'
import type { SkippedStatement } from '#play/sql-tools/own-tables/own-table.ts'

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
  leftOut: SkippedStatement[]
  dialect: Dialect
}

/** What reads tables; it's loaded with the first script. */
async function load() {
  const [{ askEngine }, database] = await Promise.all([
    import('#play/sql-tools/own-tables/ask-engine.ts'),
    import('#play/sql-tools/own-tables/own-database.ts'),
  ])
  return { ...database, askEngine }
}

/**
 * Imports pasted tables.
 *
 * @param fallback the dialect of a script that any of them could read.
 */
export function useOwnTables(fallback: Dialect, onTables: (tables: ImportedTables) => void) {
  const [busy, setBusy] = useState(false)
  /** Why no table could be read; empty if there is no problem. */
  const [problem, setProblem] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function take(reading: () => Promise<OwnDatabase>, others: EditedSchema = {}) {
    setBusy(true)
    setProblem('')
    setOutcome(null)
    try {
      const { dialect, tables, types, script, leftOut } = await reading()
      setOutcome({ tables: tables.map(({ name }) => name), leftOut, dialect })
      if (tables.length === 0)
        setProblem('There is no `create table` statement that could be read.')
      else {
        const schema = { ...others, types, [dialect]: script }
        onTables({ schema, dialect, code: firstQuery(tables[0]!.name) })
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  /** @param chosen null to guess the dialect from the script. */
  const read = (script: string, chosen: Dialect | null) =>
    take(async () => {
      const { readTables, askEngine } = await load()
      return readTables(script, chosen, fallback, askEngine)
    })
  /** Creates a SQLite database from a MySQL script, which is retained alongside it. */
  const readForSqlite = (script: string) =>
    take(
      async () => {
        const { readMysqlForSqlite, askEngine } = await load()
        return readMysqlForSqlite(script, askEngine)
      },
      { mysql: script },
    )

  return { busy, problem, outcome, read, readForSqlite }
}

function firstQuery(name: string): string {
  return `const rows = await db
  .selectFrom('${name.replace(/[\\']/g, '\\$&')}')
  .selectAll()
  .limit(10)
  .execute()
`
}
