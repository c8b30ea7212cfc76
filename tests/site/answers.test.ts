import { expect, test } from 'vitest'
import { createIndex } from '#docs/search-index/index.ts'
import { searchSource } from './built-site.ts'

const index = await createIndex(searchSource())

/**
 * Topics that people search for at work, and the guides that cover them; other tests check scores, this one
 * each query.
 */
test.each([
  ['next.js', 'serverless-and-frameworks'],
  ['testing', 'testing'],
  ['keyset pagination', 'pagination'],
  ['skip locked', 'locking-and-queues'],
  ['soft delete', 'soft-delete'],
  ['group by month', 'aggregates'],
  ['enum', 'enums-and-arrays'],
  ['timeout', 'timeouts'],
  ['foreign key', 'building-a-schema'],
  ['migrate from prisma', 'coming-from/prisma'],
  ['is not assignable to parameter of type', 'errors'],
])('%s leads to the guide %s', (query, guide) => {
  const { hits } = index.search({ query, limit: 3 })
  const pages = hits.map(({ record }) => record.url.replace(/#.*/, ''))
  expect(pages).toContain(`/docs/guides/${guide}`)
})

/** Words and symbols that used to return wrong results, and the pages that each may return first. */
test.each([
  [
    'include',
    ['examples/select/nested-array', 'examples/select/nested-object', 'recipes/relations'],
  ],
  ['is null', ['examples/where/simple-where-clause#null']],
  ['or condition', ['examples/where/or-where']],
  ['exists subquery', ['examples/where/complex-where-clause']],
  ['not exists', ['examples/where/complex-where-clause']],
  ['::', ['recipes/raw-sql', 'recipes/expressions#values']],
  ['enum', ['guides/enums-and-arrays']],
  ['ilike', ['examples/where/complex-where-clause#ranges-and-text']],
  ['like', ['examples/where/complex-where-clause#ranges-and-text']],
  ['where like case insensitive', ['examples/where/complex-where-clause#ranges-and-text']],
  ['connection pool timeout', ['dialects#pools', 'guides/errors#pool', 'guides/timeouts']],
  ['increment counter', ['examples/update/complex-values']],
  [
    'selectAll type error',
    ['recipes/excessively-deep-types', 'examples/select/all-columns', 'guides/errors'],
  ],
  [
    'toSQL',
    ['guides/how-it-works#3-compile', 'recipes/splitting-query-building-and-execution#compile'],
  ],
  ['knex', ['guides/coming-from/knex']],
  ['sqllite', ['dialects#sqlite']],
  ['typeorm', ['guides/coming-from/typeorm']],
  ['sequelize', ['guides/coming-from']],
  ['<>', ['examples/where/simple-where-clause#operators']],
  ['#>>', ['examples/where/complex-where-clause#inside-json', 'recipes/expressions#json']],
  ['&&', ['guides/enums-and-arrays#arrays']],
  ['concat strings', ['recipes/raw-sql#concatenate-text-with-']],
  ['if else', ['examples/select/complex-selections#select-a-case']],
  ['now()', ['examples/select/function-calls']],
  ['random order', ['guides/random-rows']],
  ['add index', ['guides/building-a-schema#indexes']],
  ['delete join', ['examples/delete/single-row#delete-depending-on-another-table']],
  ['affected rows', ['examples/update/single-row#find-out-what-changed']],
  ['time zone', ['recipes/data-types#dates', 'guides/dates-and-times#zones']],
  ['rows of the last 7 days', ['guides/dates-and-times#last-days']],
  ['date diff', ['guides/dates-and-times#difference']],
  ['which databases are supported', ['dialects']],
  ['how to ignore the duplicates', ['examples/insert/multiple-rows#skip-rows-that-exist']],
  ['how to avoid n+1', ['recipes/relations', 'examples/select/nested-array']],
])('%s leads first to what it means', (query, places) => {
  expect(places.map((place) => `/docs/${place}`)).toContain(first(query, places))
})

test('brackets alone find nothing, and not everything', () => {
  expect(index.search({ query: '()', limit: 1 }).total).toBe(0)
})

/** Returns the first hit, without its section if the page is expected. */
function first(query: string, places: readonly string[]): string | undefined {
  const [hit] = index.search({ query, limit: 1 }).hits
  const url = hit?.record.url
  return places.some((place) => url === `/docs/${place}`) ? url : url?.replace(/#.*/, '')
}

const NESTED = [
  'examples/select/nested-array',
  'examples/select/nested-object',
  'recipes/relations',
]
const FIRST_ROW = ['examples/select/a-single-column']

/** Names of other builders' functions, and the pages that show how to do the same here. */
test.each([
  ['findMany', NESTED],
  ['findFirst', FIRST_ROW],
  ['findUnique', FIRST_ROW],
  ['findByPk', FIRST_ROW],
  ['populate', NESTED],
  ['belongsTo', NESTED],
  ['hasMany', NESTED],
  ['withGraphFetched', NESTED],
  ['leftJoinAndSelect', NESTED],
  ['createMany', ['examples/insert/multiple-rows']],
  ['bulkCreate', ['examples/insert/multiple-rows']],
  ['findOrCreate', ['examples/insert/complex-values']],
  ['connectOrCreate', ['examples/insert/complex-values']],
  ['findAndCountAll', ['guides/pagination']],
  ['whereNull', ['examples/where/simple-where-clause']],
  ['whereRaw', ['recipes/raw-sql']],
  ['$executeRaw', ['recipes/raw-sql']],
  ['$queryRawUnsafe', ['recipes/raw-sql']],
  ['orWhere', ['examples/where/or-where']],
  ['inArray', ['examples/where/where-in']],
  ['pluck', ['examples/select/a-single-column']],
  ['$with', ['examples/cte/simple-selects']],
  [
    'insertGraph',
    ['examples/insert/insert-subquery', 'examples/cte/inserts-updates-and-deletions'],
  ],
  ['$inferSelect', ['getting-started']],
  ['updateMany', ['category/update', 'examples/update/single-row']],
  ['paranoid', ['guides/soft-delete']],
])('%s of another library leads to how it is done', (name, places) => {
  expect(places.map((place) => `/docs/${place}`)).toContain(first(name, places))
})

test('a message that is cut before the type that tells its sections apart leads to one of them', () => {
  const query = `Argument of type '"three"' is not assignable to parameter of type`
  const { hits } = index.search({ query, limit: 3 })
  for (const { record } of hits) {
    expect(record.hierarchy.lvl3).toMatch(/^Argument of type .* is not assignable to parameter/)
  }
})

/**
 * Error messages as printed, and the guide's section that explains each. The search accepts 64 characters.
 */
test.each([
  ["Argument of type 'string' is not assignable to parameter of type 'Direct…", 'dynamic-name'],
  ["Type 'string[]' is not assignable to type 'ValueExpression<Database, …", 'json-value'],
  ["Type 'string | null' is not assignable to type 'string'.", 'null'],
  ["'ship' is possibly 'undefined'.", 'possibly-undefined'],
  ["Property 'map' does not exist on type 'SelectQueryBuilder<Database, …", 'forgotten-execute'],
  ['Type instantiation is excessively deep and possibly infinite.', 'deep'],
  ['Error: calling the transaction method for a Transaction is not supported', 'nested'],
  ['Error: driver has already been destroyed', 'destroyed'],
  ["Error: 'cursor' is not present in your postgres dialect config. It's …", 'cursor'],
  ['error: duplicate key value violates unique constraint "ship_name_key"', 'unique'],
  ["Duplicate entry 'Gannet' for key 'name'", 'unique'],
  ['SqliteError: UNIQUE constraint failed: ship.name', 'unique'],
  ['error: insert or update on table "sailing" violates foreign key …', 'foreign-key'],
  ['FOREIGN KEY constraint failed', 'foreign-key'],
  ['error: null value in column "name" of relation "ship" violates not-null …', 'not-null'],
  ["Field 'name' doesn't have a default value", 'not-null'],
  ['error: relation "ships" does not exist', 'relation'],
  ['no such table: ship', 'relation'],
  ['error: column "capacty" does not exist', 'column'],
  ['SqliteError: no such column: capacty', 'column'],
  ['error: column reference "id" is ambiguous', 'column'],
  ['ambiguous column name: id', 'column'],
  ['column "t.a" must appear in the GROUP BY clause or be used in an …', 'group-by'],
  ['error: aggregate functions are not allowed in WHERE', 'group-by'],
  ['Error: Cannot use a pool after calling end on the pool', 'destroyed'],
  ['error: syntax error at or near ")"', 'empty-list'],
  ['You have an error in your SQL syntax; check the manual that corresponds …', 'empty-list'],
  ['error: subquery must return only one column', 'one-column'],
  ['Operand should contain 1 column(s)', 'one-column'],
  ['error: could not determine data type of parameter $1', 'parameter-type'],
  ['current transaction is aborted, commands ignored until end of transaction …', 'aborted'],
  ['error: deadlock detected', 'deadlock'],
  ['Deadlock found when trying to get lock; try restarting transaction', 'deadlock'],
  ['sorry, too many clients already', 'too-many-clients'],
  ['timeout exceeded when trying to connect', 'pool'],
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'password'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'refused'],
  ['SQLite3 can only bind numbers, strings, bigints, buffers, and null', 'bind'],
  ['SqliteError: database is locked', 'locked'],
])('%s is explained', (message, section) => {
  const { hits } = index.search({ query: message.slice(0, 64), limit: 3 })
  expect(hits.map(({ record }) => record.url)).toContain(`/docs/guides/errors#${section}`)
})
