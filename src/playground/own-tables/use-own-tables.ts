import { useState } from 'react'
import type { EditedSchema } from '#model/playground-link.ts'
import { guessDialect } from './guess-dialect.ts'
import type { SkippedStatement } from './left-out.ts'
import type { OwnDialect, OwnTable } from './own-table.ts'
import { type OwnDatabase, readMysqlForSqlite, readTables } from './read-tables.ts'
import { writeTypes } from './write-types.ts'

/** The reader's tables as imported into the playground. */
export interface ImportedTables {
  schema: EditedSchema
  dialect: OwnDialect
  /** A query to start with. */
  code: string
}

/** State and actions for importing pasted tables. */
export interface OwnTables {
  busy: boolean
  /** Why no table could be read; empty if there is no problem. */
  problem: string
  /** Number of tables, and the omitted statements. Null before the first import. */
  outcome: { tables: number; leftOut: SkippedStatement[]; dialect: OwnDialect } | null
  /** @param dialect null to guess it from the script. */
  read(script: string, dialect: OwnDialect | null): Promise<void>
  /** Creates a SQLite database from a MySQL script, which is retained alongside it. */
  readForSqlite(script: string): Promise<void>
}

/** @param fallback the dialect of a script that any of them could read. */
export function useOwnTables(
  fallback: OwnDialect,
  onTables: (taken: ImportedTables) => void,
): OwnTables {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [outcome, setOutcome] = useState<OwnTables['outcome']>(null)

  async function take(
    dialect: OwnDialect,
    reading: () => Promise<OwnDatabase>,
    others: EditedSchema = {},
  ) {
    setBusy(true)
    setProblem('')
    setOutcome(null)
    try {
      const { tables, script: made, leftOut } = await reading()
      setOutcome({ tables: tables.length, leftOut, dialect })
      if (tables.length === 0)
        setProblem('There is no `create table` statement that could be read.')
      else {
        const schema = { ...others, types: writeTypes(tables, dialect), [dialect]: made }
        onTables({ schema, dialect, code: firstQuery(tables[0]!) })
      }
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }

  const read = (script: string, chosen: OwnDialect | null) => {
    const dialect = chosen ?? guessDialect(script) ?? fallback
    return take(dialect, () => readTables(script, dialect))
  }
  const readForSqlite = (script: string) =>
    take('sqlite', () => readMysqlForSqlite(script), { mysql: script })

  return { busy, problem, outcome, read, readForSqlite }
}

function firstQuery({ name }: OwnTable): string {
  return `const rows = await db
  .selectFrom('${name.replace(/[\\']/g, '\\$&')}')
  .selectAll()
  .limit(10)
  .execute()
`
}
