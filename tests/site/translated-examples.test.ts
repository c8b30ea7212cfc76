import { expect, test } from 'vitest'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { translateSql } from '../sql/translation.ts'
import { provenBlocks } from './built-site.ts'

/** Returns the different statements that pages show as proven for a dialect, without DDL. */
function provenStatements(dialect: Dialect): Set<string> {
  const shown = provenBlocks().flatMap((provenBlock) =>
    provenBlock.dialect === dialect ? provenBlock.sql : [],
  )
  const statements = shown.map((sql) => sql.replace(/^-- .*$/gm, '').trim())
  return new Set(
    statements.filter((sql) => /^(?:select|insert|update|delete|with|merge|replace)\b/i.test(sql)),
  )
}

/** The least share of the statements that are built, and compile to what they were made of. */
const LEAST: Record<Dialect, number> = { postgres: 0.98, mysql: 0.96, sqlite: 0.98, mssql: 0.94 }

test.each(DIALECTS)('the SQL of the examples is translated back for %s', async (dialect) => {
  const statements = provenStatements(dialect)
  expect(statements.size).toBeGreaterThan(250)
  let built = 0
  for (const sql of statements) {
    const { kind } = await translateSql(sql, dialect)
    if (kind !== 'raw') built += 1
  }
  console.log(`${DIALECT_LABELS[dialect]}: ${built} of ${statements.size} statements are built`)
  expect(built / statements.size).toBeGreaterThanOrEqual(LEAST[dialect])
})
