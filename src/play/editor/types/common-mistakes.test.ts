import { expect, test } from 'vitest'
import { openTypeService } from '../../../../tests/support/type-service.ts'
import { ADVICE } from '../errors/query-advice.ts'
import type { ServiceAnswers } from './requests.ts'

const service = await openTypeService()

/** Code with a mistake, the part of it that is marked, and the explanation. */
const MISTAKES: [code: string, marked: string, words: string][] = [
  // The types accept these, and databases refuse them.
  [`db.selectFrom('port').selectAll().where('name', 'in', 'Brae')`, `'Brae'`, ADVICE.inNeedsList],
  [
    `db.selectFrom('port').selectAll().where((eb) => eb('id', 'not in', 1))`,
    '1',
    ADVICE.inNeedsList,
  ],
  [`db.selectFrom('port').selectAll().where('name', '=', ['a', 'b'])`, `'='`, ADVICE.listNeedsIn],
  [
    `db.selectFrom('port').selectAll().where((eb) => eb('id', '<>', [1]))`,
    `'<>'`,
    ADVICE.listNeedsIn,
  ],
  [`db.insertInto('port').values([])`, '[]', ADVICE.noRows],
  [`db.updateTable('port').set({}).where('id', '=', 1)`, '{}', ADVICE.nothingSet],
  // A missing bracket is one mistake, at the bracket.
  [
    `db.selectFrom('port').select(['id', 'name').limit(1)`,
    '[',
    "This `[` isn't closed: a `]` is missing.",
  ],
  [
    `db.selectFrom('port').select('id'\nconst a = 1`,
    '(',
    "This `(` isn't closed: a `)` is missing.",
  ],
  [
    `const f = () => {\n  return db.selectFrom('port')\n`,
    '{',
    "This `{` isn't closed: a `}` is missing.",
  ],
  [
    `db.insertInto('route').values({ code: 'E-A', origin_id: 4, destination_id: 1 })`,
    `{ code: 'E-A', origin_id: 4, destination_id: 1 }`,
    '“minutes” and “fare” are missing. They have no default value, so you must set them.',
  ],
  [
    `db.insertInto('route').values([{ code: 'E-A', origin_id: 4, destination_id: 1, fare: 2 }])`,
    `{ code: 'E-A', origin_id: 4, destination_id: 1, fare: 2 }`,
    '“minutes” is missing. It has no default value, so you must set it.',
  ],
  [
    "import { sql } from 'kysely'\ndb.selectFrom('port').select(sql`upper(name)`)",
    'sql`upper(name)`',
    "An expression in `select` needs a name: add `.as('…')` to it.",
  ],
  [
    `db.selectFrom('prot').selectAll()`,
    `'prot'`,
    '`selectFrom`: There is no table “prot”. Did you mean `port`?',
  ],
  [
    `db.selectFrom('port').select('nome')`,
    `'nome'`,
    '`select`: No table in this query has a column “nome”. Did you mean `name`?',
  ],
  [
    `db.selectFrom('port').select(['id', 'port.nome as n'])`,
    `'port.nome as n'`,
    '`select`: No table in this query has a column “port.nome”. Did you mean `port.name`?',
  ],
  [
    `db.selectFrom('port as p').select('port.name')`,
    `'port.name'`,
    '`select`: No table in this query has a column “port.name”. Did you mean `p.name`?',
  ],
  [
    `db.selectFrom('port').selectAll().where('idd', '=', 1)`,
    `'idd'`,
    '`where`, first argument: No table in this query has a column “idd”. Did you mean `id`?',
  ],
  [
    `db.selectFrom('port').selectAll().where('id', '=', 'one')`,
    `'one'`,
    "`where`, third argument: “one” isn't a value for `id`: `number | null` is expected.",
  ],
  [
    `db.selectFrom('port').selectAll().where('id')`,
    `'id'`,
    '`where` needs a column, an operator and a value, or one expression.',
  ],
  [
    `db.selectFrom('port').selectAll().where((eb) => eb('nome', '=', 'x'))`,
    `'nome'`,
    '`eb`, first argument: No table in this query has a column “nome”. Did you mean `name`?',
  ],
  [
    `db.selectFrom('port').selectAll().orderBy('name', 'descending')`,
    `'descending'`,
    "`orderBy`, second argument: “descending” isn't accepted here. Accepted: `'asc'`, `'desc'`.",
  ],
  [
    `db.selectFrom('port').selectAll().limit('ten')`,
    `'ten'`,
    "`limit`: “ten” isn't a value here: `number | bigint | null` is expected.",
  ],
  [
    `db.selectFrom('ship').innerJoin('saling', 'saling.ship_id', 'ship.id').selectAll()`,
    `'saling'`,
    '`innerJoin`, first argument: There is no table “saling”. Did you mean `sailing`?',
  ],
  [
    `db.selectFrom('ship').innerJoin('sailing', 'sailing.ship', 'ship.id').selectAll()`,
    `'sailing.ship'`,
    '`innerJoin`, second argument: No table in this query has a column “sailing.ship”. Did you mean `sailing.ship_id`?',
  ],
  [
    `db.selectFrom('port').select((eb) => eb.fn.count('id'))`,
    'select',
    "An expression in `select` needs a name: add `.as('…')` to it.",
  ],
  [
    `db.insertInto('port').values({ nam: 'A' })`,
    'nam',
    "There is no column “nam” here, or you can't set it. Did you mean `name`?",
  ],
  [
    `db.insertInto('passenger').values({ first_name: 1, last_name: 'B' })`,
    'first_name',
    '`values`: `1` has the type `number`, but `string` is expected.',
  ],
  [
    `db.updateTable('port').set('name', 5).where('id', '=', 1)`,
    '5',
    '`set`, second argument: `5` has the type `number`, but `string` is expected.',
  ],
  [
    `db.selectFrom('port').select('id').exeute()`,
    'exeute',
    'There is no “exeute” here. Perhaps you mean “execute”.',
  ],
  [
    `const rows = db.selectFrom('port').select('name').execute()\nrows[0].name`,
    'rows[0]',
    'This is a promise, not yet its value. Write `await` before it.',
  ],
  [
    `const row = await db.selectFrom('port').select('name').executeTakeFirst()\nrow.name`,
    'row',
    'This may be undefined. Check for it first, or use `executeTakeFirstOrThrow`.',
  ],
  [
    `db.select('id').from('port')`,
    'select',
    "A query starts with its table: `db.selectFrom('…').select(…)`.",
  ],
  [
    'sql`select 1`.execute(db)',
    'sql',
    "“sql” isn't defined. You can use `db` and everything that the code imports.",
  ],
  [
    'db.transaction(async () => {})',
    'async () => {}',
    '`transaction` takes no arguments: write `.transaction().execute(async (trx) => …)`.',
  ],
]

test.each(MISTAKES)('%s', (code, marked, words) => {
  const problems = service.answer({
    ask: 'diagnostics',
    code,
    dialect: 'sqlite',
  }) as ServiceAnswers['diagnostics']
  const [first] = problems
  expect(code.slice(first?.start, first?.end)).toBe(marked)
  expect(first?.words).toBe(words)
})

/** Chains with one mistake, and what is marked. */
test.each([
  ["db.selectFrom('prt').select('name')", "'prt'"],
  ["db.selectFrom('port').innerJoin('shp', 'shp.id', 'port.id').select('port.name')", "'shp'"],
  ["db.selectFrom('prt as p').select((eb) => [eb.ref('p.name').as('n')])", "'prt as p'"],
  ["db.updateTable('prt').set({ name: 'a' }).where('id', '=', 1)", "'prt'"],
  ["db.deleteFrom('prt').where((eb) => eb.and([eb('id', '=', 1)]))", "'prt'"],
  ["db.with('x', (q) => q.selectFrom('prt').select('name')).selectFrom('x').selectAll()", "'prt'"],
  [
    "db.selectFrom('port').leftJoin('shp', (j) => j.onRef('shp.id', '=', 'port.id')).select('port.name')",
    "'shp'",
  ],
])('one mistake, one complaint: %s', (chain, marked) => {
  const code = `const rows = await ${chain}.execute()`
  const problems = service.answer({ ask: 'diagnostics', code, dialect: 'postgres' })
  const found = (problems as ServiceAnswers['diagnostics']).map((problem) =>
    code.slice(problem.start, problem.end),
  )
  expect(found).toEqual([marked])
})

test('two mistakes, two complaints', () => {
  const code = `await db.selectFrom('port').select('nme').wher('id', '=', 1).execute()
const a = 1
await db.selectFrom('port').select((eb) => a('name')).execute()`
  const problems = service.answer({ ask: 'diagnostics', code, dialect: 'postgres' })
  const found = (problems as ServiceAnswers['diagnostics']).map((problem) =>
    code.slice(problem.start, problem.end),
  )
  expect(found).toEqual(["'nme'", 'wher', 'a'])
})
