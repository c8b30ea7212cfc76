import { expect, test } from 'vitest'
import { codeRisks } from './code-risks.ts'

const JOIN = (select: string, joins = '') => `await db.selectFrom('sailing as s')
  .innerJoin('booking as b', 'b.sailing_id', 's.id')${joins}
  .select(({ fn }) => [${select}])
  .execute()`

test.each([
  ["db.deleteFrom('a').execute()\nf()", 1, /waits for this promise/],
  [
    "async function f() {\n  db.insertInto('a').values({}).executeTakeFirst()\n}",
    2,
    /waits for this promise/,
  ],
  ['db.transaction().execute(async (trx) => {\n  await f(db)\n})', 2, /`db` inside/],
  [
    "await kysely.transaction().setIsolationLevel('serializable').execute(async (t) => {\n  return kysely.selectFrom('a')\n})",
    2,
    /`kysely` inside/,
  ],
  [JOIN("fn.sum('s.capacity').as('c')"), 3, /repeats the rows of “s”/],
  [
    JOIN("fn.avg('b.seats').as('c')", ".innerJoin('crew as c', 'c.sailing_id', 's.id')"),
    3,
    /“c” repeats the rows of “b”/,
  ],
  [
    JOIN("fn.count('r.id').as('c')", ".innerJoin('route as r', 'r.id', 's.route_id')"),
    3,
    /Aggregate|repeats/,
  ],
])('%s is noticed', (code, line, message) => {
  const found = codeRisks(code).find(
    (risk) => message.test(risk.message) || message.test(risk.hint),
  )
  expect(found?.line).toBe(line)
})

test.each([
  "await db.deleteFrom('a').execute()\nf()",
  "db.selectFrom('a').execute()",
  "const rows = db.selectFrom('a').execute()\nawait rows",
  "return db.selectFrom('a').execute()",
  "await db.transaction().execute(async (trx) => {\n  await trx.selectFrom('db').select('a.db').execute()\n})",
  "await db.transaction().execute(async (db) => {\n  await db.deleteFrom('a').execute()\n})",
  JOIN("fn.sum('b.seats').as('c')"),
  JOIN("fn.count('s.id').distinct().as('c')"),
  JOIN("'s.id'"),
  "await db.selectFrom('s').innerJoin('r', 'r.id', 's.r_id').select(({ fn }) => fn.sum('s.c').as('c')).execute()",
  "await db.selectFrom('s').select((eb) => eb.selectFrom('b').whereRef('b.s_id', '=', 's.id').select(({ fn }) => fn.count('b.id').as('c')).as('n')).execute()",
])('%s is not', (code) => {
  expect(codeRisks(code)).toEqual([])
})
