import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  DummyDriver,
  Kysely,
  type Migration,
  Migrator,
  MysqlAdapter,
  MysqlDialect,
  type MysqlPool,
  MysqlQueryCompiler,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { createPool } from 'mysql2'
import { createConnection, format } from 'mysql2/promise'
import { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { grammarError } from '#proof/examples/run/grammar.ts'
import { nodeSqliteDialect } from '../pages/node-sqlite.ts'
import { grammar } from '../support/engines.ts'

/**
 * False claims that pages used to contain. Those that no compiler checks are rejected here: no page may
 * repeat them. Where possible, the correct answer is taken from the library or from a database.
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
  ['no shared pool with Knex', /Knex[^.\n]*can't share a pool|they can't share a pool/],
  ['no shared transaction with Prisma', /transaction can't span both clients/],
  ['a Bun without better-sqlite3', /better-sqlite3`[^.\n]{0,40}which Bun\s+doesn't load/],
  ['a case that ends with end case', /with `end\(\)` or `endCase\(\)`/],
  ['a SQLite that alters no column', /SQLite can't alter a column/],
  [
    'a SQLite that finds a column of an upsert ambiguous',
    /On PostgreSQL and SQLite, qualify every/,
  ],
  ['an id of `kill query` that must be text', /id must be part of the\s+statement/],
  ['an object that mysql2 makes assignments of', /a list of assignments/],
  ['JSON as text from MariaDB', /MariaDB[^.\n]{0,60}JSON[^.\n]{0,20}as text/],
  ['savepoints that are all one object', /same\s+transaction, with different types/],
  [
    'a snapshot level that Kysely ignores',
    /Kysely ignores a setting that a database doesn't support/,
  ],
  [
    'generators that match every driver',
    /types of the values that drivers return with their default/,
  ],
  ['a page by cursor of kysely-paginate', /kysely-paginate`.*Ran by offset, although/],
  ['a NeonDialect over WebSocket', /Neon over HTTP or WebSocket/],
  ['a rollback of kysely-ctl without --all', /`list` or `rollback` runs/],
  ['a migrator that locks a row of its table', /locks the row in `kysely_migration_lock`/],
  ['a migration that is recorded by its name alone', /from a dump, insert its name/],
  ['raw SQL on the primary, wherever it runs', /call `withPrimary\(\)`, which exists/],
  ['a count of changed rows after every change', /A `bigint` for changes; not set for a `select`/],
  [
    'a MySQL that sorts distinct rows by any column',
    /only selected columns on PostgreSQL and SQL Server\./,
  ],
  ['a Kysely instance with a size', /[Ii]nstance with `max: \d/],
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

/** Pages that tell how to write a JSON column of PostgreSQL, in their text or in an example. */
function pagesAboutJsonText(): string[] {
  return globSync('content/docs/**/*.mdx').filter((file) => {
    const page = readFileSync(file, 'utf8')
    const examples = [...page.matchAll(/<Example src="\.\/([^"]+)"/g)].map(([, name = '']) => {
      return readFileSync(join(dirname(file), name), 'utf8')
    })
    return [page, ...examples].some((text) => {
      return /JSON\.stringify\([^)]*\)+\}?::jsonb|(json|JSON)\w* column[^.]*JSON\.stringify|JSONColumnType`[^.]*JSON\.stringify/.test(
        text,
      )
    })
  })
}

test('every page that sends JSON as text to PostgreSQL says that Postgres.js takes the value', () => {
  const pages = pagesAboutJsonText()
  expect(pages.length).toBeGreaterThan(5)
  const silent = pages.filter((file) => !readFileSync(file, 'utf8').includes('postgres-js-json'))
  expect(silent).toEqual([])
})

test('a listener on the pool comes with one on each client', () => {
  const pages = globSync('content/docs/**/*.{mdx,ts}').map((file) => readFileSync(file, 'utf8'))
  const blocks = pages
    .flatMap((page) => page.split(/^```/m))
    .filter((block) => {
      return block.includes("pool.on('error'")
    })
  expect(blocks.length).toBeGreaterThan(5)
  for (const block of blocks) {
    expect(block).toContain("pool.on('connect', (client) => client.on('error', console.error))")
  }
  for (const page of ['dialects', 'getting-started', 'guides/0180-serverless-and-frameworks']) {
    expect(readFileSync(`content/docs/${page}.mdx`, 'utf8')).toContain("pool.on('connect'")
  }
})

const DISTINCT_BY_ANOTHER_COLUMN =
  'select distinct a from (select 1 as a, 2 as b union select 3, 1) as t order by b'

test('SQLite sorts distinct rows by a column that is not selected', () => {
  const rows = new DatabaseSync(':memory:').prepare(DISTINCT_BY_ANOTHER_COLUMN).all()
  expect(rows.map(({ a }) => a)).toEqual([3, 1])
})

test.skipIf(!process.env.MYSQL_URL)(
  'MariaDB sorts distinct rows by such a column, too',
  async () => {
    const connection = await createConnection(process.env.MYSQL_URL ?? '')
    onTestFinished(() => connection.end())
    await connection.query("set sql_mode = 'ONLY_FULL_GROUP_BY'")
    expect((await connection.query(DISTINCT_BY_ANOTHER_COLUMN))[0]).toEqual([{ a: 3 }, { a: 1 }])
  },
)

test.skipIf(!process.env.POSTGRES_URL)("PostgreSQL doesn't sort distinct rows by it", async () => {
  const pool = new Pool({ connectionString: process.env.POSTGRES_URL })
  onTestFinished(() => pool.end())
  await expect(pool.query(DISTINCT_BY_ANOTHER_COLUMN)).rejects.toMatchObject({ code: '42P10' })
})

/** The number of affected rows that raw inserts without and with `returning` report. */
async function affectedRows(db: Kysely<unknown>): Promise<(bigint | undefined)[]> {
  return await db.connection().execute(async (connection) => {
    await sql`create temporary table affected (id integer)`.execute(connection)
    const plain = await sql`insert into affected values (1), (2)`.execute(connection)
    const returning = await sql`insert into affected values (3) returning id`.execute(connection)
    expect(returning.rows).toEqual([{ id: 3 }])
    return [plain.numAffectedRows, returning.numAffectedRows]
  })
}

test('SQLite counts no affected rows with `returning`', async () => {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(database) })
  expect(await affectedRows(db)).toEqual([2n, undefined])
  expect(readFileSync('content/docs/recipes/0090-raw-sql.mdx', 'utf8')).toContain(
    "SQLite and MariaDB don't set it with `returning`",
  )
})

test.skipIf(!process.env.MYSQL_URL)(
  'MariaDB counts no affected rows with `returning`',
  async () => {
    const pool = createPool(process.env.MYSQL_URL ?? '')
    const db = new Kysely<unknown>({ dialect: new MysqlDialect({ pool: pool as MysqlPool }) })
    onTestFinished(() => db.destroy())
    expect(await affectedRows(db)).toEqual([2n, undefined])
  },
)

test.skipIf(!process.env.POSTGRES_URL)(
  'PostgreSQL counts affected rows with `returning`',
  async () => {
    const pool = new Pool({ connectionString: process.env.POSTGRES_URL })
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    onTestFinished(() => db.destroy())
    expect(await affectedRows(db)).toEqual([2n, 1n])
  },
)

test.skipIf(!process.env.MYSQL_URL)(
  'MariaDB drops `on delete set default`, and takes an offset with a limit only',
  async () => {
    const connection = await createConnection(process.env.MYSQL_URL ?? '')
    const id = randomBytes(4).toString('hex')
    const [child, parent] = [`fact_child_${id}`, `fact_parent_${id}`]
    onTestFinished(async () => {
      await connection.query(`drop table if exists ${child}, ${parent}`)
      await connection.end()
    })
    await connection.query(`create table ${parent} (id integer primary key)`)
    await connection.query(
      `create table ${child} (parent_id integer default 1,
        foreign key (parent_id) references ${parent} (id) on delete set default)`,
    )
    expect((await connection.query('show warnings'))[0]).toEqual([])
    await connection.query(`insert into ${parent} values (1), (2)`)
    await connection.query(`insert into ${child} values (2)`)
    const deletion = connection.query(`delete from ${parent} where id = 2`)
    await expect(deletion).rejects.toMatchObject({ code: 'ER_ROW_IS_REFERENCED_2' })

    const rows = 'select a from (select 1 as a union select 2) as t order by a'
    expect((await connection.query(`${rows} limit 1 offset 1`))[0]).toEqual([{ a: 2 }])
    const alone = connection.query(`${rows} offset 1`)
    await expect(alone).rejects.toMatchObject({ code: 'ER_PARSE_ERROR' })
  },
)

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

test('a finished migration is recorded with a name and a time, and nothing locks the lock table', async () => {
  const database = new DatabaseSync(':memory:')
  onTestFinished(() => database.close())
  const db = new Kysely<unknown>({ dialect: nodeSqliteDialect(database) })
  let locked: unknown
  const up: Migration['up'] = async () => {
    locked = database.prepare('select is_locked from kysely_migration_lock').all()
  }
  const provider = { getMigrations: async () => ({ '0001': { up } }) }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  expect(error).toBeUndefined()
  expect(locked).toEqual([{ is_locked: 0 }])
  expect(() => database.exec("insert into kysely_migration (name) values ('0002')")).toThrow(
    'NOT NULL constraint failed: kysely_migration.timestamp',
  )
})

test("SQLite's introspection has its own types in upper case, and others as declared", () => {
  const db = new DatabaseSync(':memory:')
  const own = ['integer', 'text', 'real', 'blob', 'int', 'any']
  const types = [...own, 'numeric', 'boolean', 'varchar(10)']
  db.exec(`create table t (${types.map((type, at) => `c${at} ${type}`).join(', ')})`)
  const rows = db.prepare("select type from pragma_table_info('t')").all()
  expect(rows.map(({ type }) => type)).toEqual(
    types.map((type) => (own.includes(type) ? type.toUpperCase() : type)),
  )
  const page = readFileSync('content/docs/recipes/0070-introspecting-relation-metadata.mdx', 'utf8')
  expect(page).toContain(
    `${own
      .slice(0, -1)
      .map((type) => `\`${type}\``)
      .join(', ')} and \`any\` in upper case`,
  )
})

test("SQLite makes a column not null, and doesn't change its type", () => {
  const db = new DatabaseSync(':memory:')
  db.exec('create table t (a integer)')
  expect(() => db.exec('alter table t alter column a set not null')).not.toThrow()
  expect(() => db.exec('insert into t values (null)')).toThrow('NOT NULL constraint failed')
  expect(() => db.exec('alter table t alter column a type text')).toThrow('syntax error')
})

const UPSERT = 'insert into t values (1, 5) '
const BY_ALIAS = 'as new on duplicate key update n = t.n + new.n'

test('a row alias for an upsert can be written, and MySQL has a grammar for it', () => {
  const db = new Kysely<{ t: { id: number; n: number } }>({
    dialect: {
      createAdapter: () => new MysqlAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: () => ({}) as never,
      createQueryCompiler: () => new MysqlQueryCompiler(),
    },
  })
  const query = db.insertInto('t').values({ id: 1, n: 5 }).modifyEnd(sql.raw(BY_ALIAS)).compile()
  expect(query.sql).toBe(`insert into \`t\` (\`id\`, \`n\`) values (?, ?) ${BY_ALIAS}`)
  expect(grammarError(query.sql, 'mysql')).toBeUndefined()
})

test.skipIf(!process.env.MYSQL_URL)(
  'MariaDB has values(column) without a warning, and no row alias',
  async () => {
    const connection = await createConnection(process.env.MYSQL_URL ?? '')
    onTestFinished(() => connection.end())
    await connection.query('create temporary table t (id integer primary key, n integer)')
    await connection.query('insert into t values (1, 1)')

    await connection.query(`${UPSERT} on duplicate key update n = n + values(n)`)
    expect((await connection.query('show warnings'))[0]).toEqual([])
    expect((await connection.query('select n from t'))[0]).toEqual([{ n: 6 }])
    await expect(connection.query(UPSERT + BY_ALIAS)).rejects.toThrow(/syntax .* near 'as new/)
  },
)

test('no grammar has all columns but one', async () => {
  const statement = 'select * except (a) from t'
  const db = new DatabaseSync(':memory:')
  db.exec('create table t (a integer, b integer)')
  expect(() => db.prepare(statement)).toThrow('syntax error')
  for (const dialect of ['mysql', 'mssql'] as const) {
    expect(grammarError('select * from t', dialect)).toBeUndefined()
    expect(grammarError(statement, dialect)).toBeDefined()
  }
  const postgres = await grammar()
  expect(postgres.parse(statement).problem).toBe('syntax error at or near "a"')
})

test('mysql2 writes an object as text, and an array as a list', () => {
  expect(format('select ?', [{ a: 1 }])).toBe("select '[object Object]'")
  expect(format('select ?', [[1, 2]])).toBe('select 1, 2')
})
