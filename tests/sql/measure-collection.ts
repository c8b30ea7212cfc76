/**
 * Translates a collection of SQL files, and counts what becomes of their statements. Statements for SQLite, and for
 * MySQL and PostgreSQL where `MYSQL_URL` and `POSTGRES_URL` name a server, are run together with their translations on
 * made-up tables that fit.
 *
 *     npx tsx tests/sql/measure-collection.ts <folder with a folder of .sql files for each dialect>
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import { splitStatements } from '#base/sql/sql-tokens.ts'
import { fittingRunner } from './fitting-tables.ts'
import { compileQuery, NO_TABLES, queryIn, translateSql } from './translation.ts'

const STATEMENT = /^(?:select|with|insert|update|delete|replace|merge)\b/i
/** What the translator isn't for: results that become tables, files or variables, and whole programs. */
const LEFT_OUT =
  /\binto\s+(?:#|@|outfile|dumpfile)|^select\b[^()]*\binto\b|<<|\{\{|^select\s+@\w+\s*=|\bdeclare\b/i

function statementsIn(folder: string, dialect: Dialect): string[] {
  const files = readdirSync(join(folder, dialect)).filter((name) => /\.sql\W*$/.test(name))
  const all = files.flatMap((name) =>
    splitStatements(
      readFileSync(join(folder, dialect, name), 'utf8').replace(/^\uFEFF/, ''),
      dialect,
    ),
  )
  const texts = all
    .map(({ sql }) => sql)
    .filter((sql) => STATEMENT.test(sql) && !LEFT_OUT.test(sql))
  return [...new Set(texts)]
}

const folder = process.argv.at(-1)!
for (const dialect of DIALECTS.filter((name) => existsSync(join(folder, name)))) {
  const counts: Record<string, number> = {}
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }
  const runner = await fittingRunner(dialect)
  for (const sql of statementsIn(folder, dialect)) {
    const translation = await translateSql(sql, dialect, NO_TABLES).catch((error: Error) => {
      console.log(`\n!! ${dialect}: ${error.stack}\n${sql}`)
      return null
    })
    count(translation?.kind ?? 'error')
    if (!translation) continue
    const { kind, notes } = translation
    if (notes.some((note) => /is left as `sql`\.$/.test(note) && !note.startsWith('All')))
      count('with a piece')
    if (kind === 'raw' || kind === 'none') {
      console.log(`\n-- ${dialect} ${kind}: ${notes[0]}\n${sql.slice(0, 1500)}`)
      continue
    }
    const compiled =
      runner &&
      !translation.hasParameters &&
      (await compileQuery(queryIn(translation.code), dialect))
    if (!runner || !compiled) continue
    const outcome = await runner(sql, compiled)
    count(outcome.kind)
    if (outcome.kind === 'not run') console.log('NOTRUN', sql, outcome.why)
    if (outcome.kind === 'different')
      console.log(`\n## ${dialect} DIFFERENT: ${outcome.why}\n${sql}\n=> ${compiled.sql}`)
    if (outcome.kind === 'only the original runs')
      console.log(`\n## ${dialect} FAILS: ${outcome.why}\n${sql}\n=> ${compiled.sql}`)
  }
  console.log(`${dialect}:`, counts)
}
process.exit(0)
