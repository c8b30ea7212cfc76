import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRefusals } from '#editor/refusals/refusals.ts'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#model/dialect.ts'
import { SUPPORT_FILE, type SupportEntry } from '#model/support.ts'
import { findLacks } from '#playground/LiveSql/find-lacks.ts'
import { DIST } from './built-site.ts'

const BLOCKS = new RegExp(
  `^(?:\`\`\`ts[^\\n]*\\n(?<code>.*?)|(?<label>${Object.values(DIALECT_LABELS).join('|')})[^\\n]*:\\n\\n\`\`\`sql\\n(?<sql>.*?))\\n\`\`\``,
  'gms',
)

interface Proven {
  file: string
  dialect: Dialect
  /** The code above the statements. */
  code: string
  sql: string[]
}

/** Returns what pages show as proven. The reference shows refused statements, too. */
function provenBlocks(): Proven[] {
  const docs = join(DIST, 'docs')
  const proven: Proven[] = []
  for (const file of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.md') || file.startsWith('reference')) continue
    let code = ''
    for (const { groups } of readFileSync(join(docs, file), 'utf8').matchAll(BLOCKS)) {
      const { label, sql } = groups!
      const dialect = DIALECTS.find((it) => DIALECT_LABELS[it] === label)
      if (dialect) proven.push({ file, dialect, code, sql: sql!.split('\n\n') })
      else code = groups!.code!
    }
  }
  return proven
}

test.each(['mysql', 'mssql'] as const)(
  'of what is proven for %s, nothing is called refused',
  (dialect) => {
    const statements = provenBlocks().flatMap((it) => (it.dialect === dialect ? it.sql : []))
    expect(statements.length).toBeGreaterThan(200)
    expect(statements.filter((sql) => findRefusals(sql, dialect).length > 0)).toEqual([])
  },
)

test('of what is proven, the playground marks nothing as lacking', () => {
  const support = JSON.parse(readFileSync(join(DIST, SUPPORT_FILE), 'utf8')) as SupportEntry[]
  const lacksOf = (code: string, sql: string[], dialect: Dialect) => {
    const refusals = sql.flatMap((it) => findRefusals(it, dialect))
    return findLacks(code, sql, dialect, support, refusals)
  }
  const lacks = provenBlocks().flatMap(({ file, dialect, code, sql }) =>
    lacksOf(code, sql, dialect).map((lack) => ({ file, ...lack })),
  )
  expect(lacks).toEqual([])
  const query = "db.selectFrom('ship').distinctOn('id').where('name', 'ilike', 'a%').limit(1)"
  const sql = 'select distinct on ("id") * from "ship" where "name" ilike @1 limit @2'
  const namesFor = (dialect: Dialect) => lacksOf(query, [sql], dialect).map(({ name }) => name)
  expect(namesFor('postgres')).toEqual([])
  expect(namesFor('mssql')).toEqual(['limit', 'distinct on', 'ilike'])
  expect(namesFor('mysql')).toEqual(['distinct on', 'ilike'])
  expect(namesFor('sqlite')).toEqual(['ilike', 'distinctOn'])
})
