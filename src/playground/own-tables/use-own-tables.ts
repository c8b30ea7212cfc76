import { useState } from 'react'
import type { EditedSchema } from '#model/playground-link.ts'
import { guessDialect } from './guess-dialect.ts'
import type { LeftOut } from './left-out.ts'
import type { OwnDialect, OwnTable } from './own-table.ts'
import { type OwnDatabase, readMysqlForSqlite, readTables } from './read-tables.ts'
import { writeTypes } from './write-types.ts'

/** What the playground gets of the reader's tables. */
export interface TakenTables {
  schema: EditedSchema
  dialect: OwnDialect
  /** A query to begin with. */
  code: string
}

/** Reading pasted tables, and what came of it. */
export interface OwnTables {
  busy: boolean
  /** Why no table could be read. */
  problem: string
  /** How many tables there are, and what of the script is no part of them. Null before the first reading. */
  outcome: { tables: number; leftOut: LeftOut[]; dialect: OwnDialect } | null
  /** @param dialect null to go by the script's own words. */
  read(script: string, dialect: OwnDialect | null): Promise<void>
  /** Makes a database of SQLite of a script for MySQL, which stays beside it. */
  readForSqlite(script: string): Promise<void>
}

/** @param fallback the dialect of a script that any of them could read. */
export function useOwnTables(
  fallback: OwnDialect,
  onTaken: (taken: TakenTables) => void,
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
        onTaken({ schema, dialect, code: firstQuery(tables[0]!) })
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
