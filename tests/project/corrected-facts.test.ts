import { globSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql } from 'kysely'
import { expect, test } from 'vitest'

/**
 * Claims that once stood in the pages and were wrong. What no compiler checks stays refused here: a page must not say
 * it again. Where it can be asked, the right answer is asked of the library or of a database.
 */
const REFUSED: [claim: string, pattern: RegExp][] = [
  [
    'an install command without a version',
    /\b(install|add|i)\b[^\n`]*(?<![-\w@/])kysely(?![-@\w])/,
  ],
  ['a limit of parameters on MySQL', /MySQL[^|\n.]{0,40}\|?[^|\n.]{0,40}65,535/],
  ['raw SQL for nulls, inside orderBy', /orderBy\([^\n]*sql`[^`]*nulls (last|first)/],
  ['a release of kysely-postgres-js that needs 0.29', /kysely-postgres-js@(?!3\.0\.0)/],
  ['a loop that ends with an empty result alone', /until `results` is empty(?! or)/],
  ['a column with a dot by sql.ref', /`sql\.ref\(['"][^'"`]*['"]\)`[^.\n]*contains a dot/],
  ['JSON as text from MariaDB', /MariaDB[^.\n]{0,60}JSON[^.\n]{0,20}as text/],
]

const FILES = ['README.md', ...globSync('content/**/*.mdx')]

test.each(REFUSED)('no page has %s', (_, pattern) => {
  expect(FILES.length).toBeGreaterThan(80)
  const found = FILES.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.filter((line) => pattern.test(line)).map((line) => `${file}: ${line}`)
  })
  expect(found).toEqual([])
})

test('sql.ref splits at a dot, and sql.id keeps it', () => {
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => ({}) as never,
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  expect(sql`${sql.ref('unit.price')}`.compile(db).sql).toBe('"unit"."price"')
  expect(sql`${sql.id('unit.price')}`.compile(db).sql).toBe('"unit.price"')
})

test('an upsert uses up an id of SQLite with autoincrement only', () => {
  const idAfterUpsert = (key: string) => {
    const db = new DatabaseSync(':memory:')
    db.exec(`create table t (id integer primary key ${key}, name text unique, n integer default 0)`)
    db.exec("insert into t (name) values ('a')")
    db.exec("insert into t (name) values ('a') on conflict (name) do update set n = n + 1")
    db.exec("insert into t (name) values ('b')")
    return db.prepare("select id from t where name = 'b'").get()?.id
  }
  expect(idAfterUpsert('')).toBe(2)
  expect(idAfterUpsert('autoincrement')).toBe(3)
})
