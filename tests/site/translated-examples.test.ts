import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#model/dialect.ts'
import { translateSql } from '../sql/translation.ts'
import { DIST } from './built-site.ts'

/** Returns the different statements that pages show as proven for a dialect, without DDL. */
function provenStatements(dialect: Dialect): Set<string> {
  const docs = join(DIST, 'docs')
  const label = DIALECT_LABELS[dialect]
  const blocks = new RegExp(`^${label}[^\\n]*:\\n\\n\`\`\`sql\\n(.*?)\\n\`\`\``, 'gms')
  const statements = new Set<string>()
  for (const file of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md') || file.startsWith('reference')) continue
    for (const [, block = ''] of readFileSync(join(docs, file), 'utf8').matchAll(blocks)) {
      for (const statement of block.split('\n\n')) {
        const sql = statement.replace(/^-- .*$/gm, '').trim()
        if (/^(?:select|insert|update|delete|with|merge|replace)\b/i.test(sql)) statements.add(sql)
      }
    }
  }
  return statements
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
