import { readFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import {
  type DialectAdapter,
  DummyDriver,
  Kysely,
  MssqlAdapter,
  MssqlQueryCompiler,
  MysqlAdapter,
  MysqlQueryCompiler,
  type QueryCompiler,
  SqliteAdapter,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { describe, expect, test } from 'vitest'
import { findRefusals } from '#play/editor/refusals/refusals.ts'
import { RULES } from '#play/editor/refusals/rules.ts'
import type { CompiledDialect } from '#play/sandbox/protocol/engines.ts'
import { grammarError } from '#proof/examples/run/grammar.ts'

/** Tables of any shape: the test is whether a database's grammar accepts a statement. */
type Loose = Record<string, Record<string, unknown>>
type Build = (db: Kysely<Loose>) => { compile(): { sql: string } }

/** The proof of a rule: a refused statement, and one that does the same as the rule recommends. */
type Proof = [dialect: keyof typeof DATABASES, refused: Build, instead: Build]

const rows: Build = (db) => db.insertInto('a').values({ b: 1 })
const merge: Build = (db) =>
  db.mergeInto('a').using('b', 'a.id', 'b.id').whenNotMatched().thenInsertValues({ b: 1 })
const upsert: Build = (db) => db.insertInto('a').values({ b: 1 }).onDuplicateKeyUpdate({ b: 2 })
const all = (db: Kysely<Loose>) => db.selectFrom('a').selectAll()
const numbered: Build = (db) =>
  db.selectFrom('a').select((eb) => [
    eb.fn
      .agg<number>('row_number')
      .over((over) => over.partitionBy('b').orderBy('c'))
      .as('n'),
  ])
const cased: Build = (db) =>
  db.selectFrom('a').select((eb) => eb.fn.count(eb.case().when('b', '=', 1).then(1).end()).as('n'))
const nullsByCase: Build = (db) =>
  all(db).orderBy((eb) => eb.case().when('b', 'is', null).then(1).else(0).end())
const cast: Build = (db) =>
  db.selectFrom('a').select((eb) => eb.cast<number>('b', sql`decimal(9, 2)` as never).as('c'))
const withDelete: Build = (db) =>
  db
    .with('t', (qc) => qc.deleteFrom('a').where('b', '=', 1) as never)
    .selectFrom('a')
    .selectAll()

const both = (refused: Build, instead: Build): Proof[] => [
  ['mysql', refused, instead],
  ['mssql', refused, instead],
]

const PROOFS: Record<string, Proof[]> = {
  returning: [
    ['mysql', (db) => db.insertInto('a').values({ b: 1 }).returning('id'), rows],
    [
      'mssql',
      (db) => db.insertInto('a').values({ b: 1 }).returning('id'),
      (db) => db.insertInto('a').values({ b: 1 }).output('inserted.id'),
    ],
  ],
  output: [['mysql', (db) => db.insertInto('a').values({ b: 1 }).output('inserted.id'), rows]],
  'on conflict': [
    [
      'mysql',
      (db) =>
        db
          .insertInto('a')
          .values({ b: 1 })
          .onConflict((oc) => oc.doNothing()),
      upsert,
    ],
    [
      'mssql',
      (db) =>
        db
          .insertInto('a')
          .values({ b: 1 })
          .onConflict((oc) => oc.doNothing()),
      merge,
    ],
  ],
  'on duplicate key update': [['mssql', upsert, merge]],
  'replace into': [['mssql', (db) => db.replaceInto('a').values({ b: 1 }), merge]],
  'insert or …': [
    [
      'mysql',
      () => ({ compile: () => ({ sql: 'insert or replace into `a` (`b`) values (?)' }) }),
      (db) => db.replaceInto('a').values({ b: 1 }),
    ],
  ],
  merge: [['mysql', merge, upsert]],
  'update … from': [
    [
      'mysql',
      (db) => db.updateTable('a').from('b').set({ x: 1 }).whereRef('a.id', '=', 'b.id'),
      (db) => db.updateTable(['a', 'b']).set({ x: 1 }).whereRef('a.id', '=', 'b.id'),
    ],
  ],
  'filter (where …)': both(
    (db) => db.selectFrom('a').select((eb) => eb.fn.countAll().filterWhere('b', '=', 1).as('n')),
    cased,
  ),
  limit: [['mssql', (db) => all(db).limit(1), (db) => all(db).top(1)]],
  'top(…)': [['mysql', (db) => all(db).top(1), (db) => all(db).limit(1)]],
  'fetch next': [
    ['mysql', (db) => all(db).orderBy('b').offset(0).fetch(1), (db) => all(db).limit(1)],
  ],
  'offset without order by': [
    ['mssql', (db) => all(db).offset(1), (db) => all(db).orderBy('b').offset(1)],
  ],
  'with recursive': [
    [
      'mssql',
      (db) =>
        db
          .withRecursive('t(n)', (qc) => recursion(qc))
          .selectFrom('t')
          .selectAll(),
      (db) =>
        db
          .with('t(n)', (qc) => recursion(qc))
          .selectFrom('t')
          .selectAll(),
    ],
  ],
  'with … as (insert, update or delete)': [
    ['mssql', withDelete, (db) => db.deleteFrom('a').where('b', '=', 1)],
  ],
  '-> and ->>': [
    [
      'mssql',
      (db) =>
        db.selectFrom('a').select((eb) =>
          eb
            .ref('b', '->>')
            .key('c' as never)
            .as('c'),
        ),
      (db) => db.selectFrom('a').select((eb) => eb.fn('json_value', ['b', sql.lit('$.c')]).as('c')),
    ],
  ],
  'distinct on': both((db) => all(db).distinctOn('b'), numbered),
  ilike: (['mysql', 'mssql', 'sqlite'] as const).map((dialect) => [
    dialect,
    (db) => all(db).where('b', 'ilike', 'x'),
    (db) => all(db).where('b', 'like', 'x'),
  ]),
  'nulls first and nulls last': both(
    (db) => all(db).orderBy('b', (by) => by.nullsLast()),
    nullsByCase,
  ),
  lateral: [
    [
      'mssql',
      (db) =>
        all(db).innerJoinLateral(
          (eb) => eb.selectFrom('b').select('id').as('c'),
          (join) => join.onTrue(),
        ),
      (db) => all(db).crossApply((eb) => eb.selectFrom('b').select('id').as('c')),
    ],
  ],
  apply: [
    [
      'mysql',
      (db) => all(db).crossApply((eb) => eb.selectFrom('b').select('id').as('c')),
      (db) =>
        all(db).innerJoinLateral(
          (eb) => eb.selectFrom('b').select('id').as('c'),
          (join) => join.onTrue(),
        ),
    ],
  ],
  'is distinct from': [
    [
      'mysql',
      (db) => all(db).where('b', 'is not distinct from', 1),
      (db) => all(db).where('b', '<=>', 1),
    ],
  ],
  'tuples with in': [
    [
      'mssql',
      (db) => all(db).where((eb) => eb(eb.refTuple('b', 'c'), 'in', [eb.tuple(1, 2)])),
      (db) => all(db).where((eb) => eb.or([eb.and({ b: 1, c: 2 }), eb.and({ b: 2, c: 3 })])),
    ],
  ],
  'delete … using': [
    [
      'mssql',
      (db) => db.deleteFrom('a').using('b').whereRef('a.id', '=', 'b.id'),
      (db) =>
        db
          .deleteFrom('a')
          .where((eb) =>
            eb.exists(eb.selectFrom('b').select('b.id').whereRef('a.id', '=', 'b.id')),
          ),
    ],
  ],
  'materialized view': both(
    (db) => db.schema.createView('v').materialized().as(all(db)),
    (db) => db.schema.createTable('v').addColumn('id', 'integer'),
  ),
  'for update and for share': [
    [
      'mssql',
      (db) => all(db).forUpdate(),
      () => ({ compile: () => ({ sql: 'select * from "a" with (updlock, readpast)' }) }),
    ],
  ],
  'for no key update and for key share': [
    ['mysql', (db) => all(db).forNoKeyUpdate(), (db) => all(db).forUpdate()],
  ],
  '::': both((db) => db.selectFrom('a').select(sql`b::int`.as('c')), cast),
  'array[…]': both(
    (db) => all(db).where('b', '=', sql`any(array[1, 2])`),
    (db) => all(db).where('b', 'in', [1, 2]),
  ),
  'is true and is false': [
    ['mssql', (db) => all(db).where('b', 'is', true), (db) => all(db).where('b', '=', 1)],
  ],
}

/**
 * Rules about statements that the grammars accept and the databases don't, with an example that claims so:
 * the build fails if such a claim is false.
 */
const CLAIMS: Record<string, [dialect: CompiledDialect, example: string][]> = {
  'with … as (insert, update or delete)': [
    ['mysql', 'cte/inserts-updates-and-deletions-update.ts'],
  ],
  'insert ignore': [['mssql', 'insert/multiple-rows-ignore.ts']],
}

function recursion(qc: Pick<Kysely<Loose>, 'selectFrom'>) {
  return qc
    .selectFrom('a')
    .select('b as n')
    .unionAll(qc.selectFrom('t').select('n') as never) as never
}

const DATABASES = {
  mysql: compiler(
    () => new MysqlAdapter(),
    () => new MysqlQueryCompiler(),
  ),
  mssql: compiler(
    () => new MssqlAdapter(),
    () => new MssqlQueryCompiler(),
  ),
  sqlite: compiler(
    () => new SqliteAdapter(),
    () => new SqliteQueryCompiler(),
  ),
}

function compiler(
  createAdapter: () => DialectAdapter,
  createQueryCompiler: () => QueryCompiler,
): Kysely<Loose> {
  const createDriver = () => new DummyDriver()
  const createIntrospector = () => {
    throw new Error('nothing is introspected')
  }
  return new Kysely({
    dialect: { createAdapter, createQueryCompiler, createDriver, createIntrospector },
  })
}

test('every rule is proven', () => {
  const proven = [...Object.entries(PROOFS), ...Object.entries(CLAIMS)].flatMap(([part, list]) =>
    list.map(([dialect]) => `${part} ${dialect}`),
  )
  const rules = RULES.flatMap(({ part, instead }) =>
    Object.keys(instead).map((dialect) => `${part} ${dialect}`),
  )
  expect(proven.sort()).toEqual(rules.sort())
})

/** Returns the error of the dialect's grammar, or of SQLite itself, which has a table `a`. */
function errorOf(text: string, dialect: keyof typeof DATABASES): string | undefined {
  if (dialect !== 'sqlite') return grammarError(text, dialect)
  const database = new DatabaseSync(':memory:')
  database.exec('create table a (b)')
  try {
    database.prepare(text)
    return undefined
  } catch (error) {
    return String(error)
  }
}

const cases = Object.entries(PROOFS).flatMap(([part, list]) =>
  list.map(([dialect, ...builds]) => ({ part, dialect, builds })),
)
test.each(cases)(
  '$dialect refuses $part, and takes what is written instead',
  ({ part, dialect, builds }) => {
    const [refused, instead] = builds.map((build) => build(DATABASES[dialect]).compile().sql)
    expect(errorOf(refused!, dialect)).toBeDefined()
    expect(findRefusals(refused!, dialect).map((refusal) => refusal.part)).toContain(part)
    expect([instead, errorOf(instead!, dialect)]).toEqual([instead, undefined])
    expect(findRefusals(instead!, dialect)).toEqual([])
  },
)

describe('what the grammar takes is refused by the database', () => {
  const claims = Object.entries(CLAIMS).flatMap(([part, list]) =>
    list.map(([dialect, example]) => ({ part, dialect, example })),
  )
  test.each(claims)('$dialect: $part', async ({ dialect, example }) => {
    const file = new URL(`../../content/docs/examples/${example}`, import.meta.url)
    const text = await readFile(file, 'utf8')
    expect(text.slice(text.indexOf('unavailable'))).toMatch(new RegExp(`^  ${dialect}: \\{`, 'm'))
  })
})
