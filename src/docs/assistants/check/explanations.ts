/** What helps with a message of the compiler or of a database, and the page that explains it. */
interface Explanation {
  /** Matches the message in plain words, or the original one. */
  matches: RegExp
  hint: string
  page: string
}

const EXPLANATIONS: readonly Explanation[] = [
  // Before the messages of kinds that these are examples of.
  {
    matches: /“\w+\.\w+” isn't a value for/,
    hint: "To compare with another column, write `whereRef('a.id', '=', 'b.a_id')`.",
    page: '/docs/examples/where/simple-where-clause',
  },
  {
    matches: /`'\w+ ?[-+*/] ?\w+'` has the type `string`/,
    hint: "Calculate with an expression: `set((eb) => ({ points: eb('points', '+', 1) }))`.",
    page: '/docs/examples/update/complex-values',
  },
  {
    matches: /`orderBy` takes a column and/,
    hint: "Write `orderBy('name', 'asc')`, and call it once for each column.",
    page: '/docs/guides/order-group-limit',
  },
  {
    matches: /`(?:where|having|on)`, second argument: “/,
    hint: "Write a SQL operator: `=`, `!=`, `<`, `in`, `like`, `is`. Find part of a text with `'like', '%part%'`.",
    page: '/docs/examples/where/simple-where-clause',
  },
  {
    matches: /aggregate functions are not allowed in WHERE|misuse of aggregate/,
    hint: 'Filter groups with `having(…)`, after `groupBy(…)`.',
    page: '/docs/guides/aggregates',
  },
  {
    matches: /type '\(builder: OnConflictBuilder</,
    hint: "Write `onConflict((oc) => oc.column('name').doUpdateSet({ … }))`, or `.doNothing()`.",
    page: '/docs/guides/upserts',
  },
  {
    matches: /'Kysely<.*has no call signatures/s,
    hint: "`db` isn't a function: a query begins with `db.selectFrom('table')`, `insertInto`, `updateTable` or `deleteFrom`.",
    page: '/docs/getting-started#send',
  },
  {
    matches: /Accepted: `/,
    hint: 'Write one of the accepted values.',
    page: '/docs/guides/errors#operand',
  },
  {
    matches: /There is no table|no such table|relation ".*" does not exist/,
    hint: 'Use the tables of the schema. If your tables are different, pass them as `schema`.',
    page: '/docs/guides/errors#table',
  },
  {
    matches: /has a column|no such column|column .* does not exist|There is no column/,
    hint: 'Use a column of the tables that the query reads, with its table before it if several have a column of that name.',
    page: '/docs/guides/errors#no-overload',
  },
  {
    matches: /No value is `/,
    hint: "Write `where('column', 'is', null)` or `where('column', 'is not', null)`.",
    page: '/docs/examples/where/simple-where-clause',
  },
  {
    matches: /never executed/,
    hint: 'A query is sent by `execute()`, `executeTakeFirst()` or `executeTakeFirstOrThrow()`. Builders are immutable: assign what a method returns.',
    page: '/docs/guides/errors#forgotten-execute',
  },
  {
    matches: /nothing settles/,
    hint: 'Inside a transaction, use `trx` for each query.',
    page: '/docs/examples/transactions/simple-transaction#use-trx',
  },
  {
    matches: /promise/i,
    hint: 'Write `await` before the query.',
    page: '/docs/getting-started#send',
  },
  {
    matches: /The result counts rows/,
    hint: 'Add `returning(…)` or `returningAll()` where the database has it; on MySQL read `insertId`.',
    page: '/docs/examples/insert/returning-data',
  },
  {
    matches: /no default value|NOT NULL constraint|not-null constraint|needs a value/,
    hint: 'Set the column, or declare it as `Generated<…>` in the schema if the database fills it in.',
    page: '/docs/getting-started#table-types',
  },
  {
    matches: /you can't set it|computes the column/,
    hint: 'Set only columns of the table, and none that the database computes.',
    page: '/docs/guides/errors#unknown-column',
  },
  {
    matches: /isn't a value|has the type|doesn't have the type|is expected/,
    hint: "Give a value of the column's type, as its driver takes it.",
    page: '/docs/guides/errors#operand',
  },
  {
    matches: /needs a name/,
    hint: "End the expression with `.as('name')`.",
    page: '/docs/examples/select/aliases',
  },
  {
    matches: /a column, an operator and a value|three arguments/,
    hint: "Write `where('column', '=', value)`, or one expression: `where((eb) => eb.or([…]))`.",
    page: '/docs/examples/where/simple-where-clause',
  },
  {
    matches: /may be (?:undefined|null)|possibly/,
    hint: 'Check first whether there is a row, or use `executeTakeFirstOrThrow()`.',
    page: '/docs/guides/errors#possibly-undefined',
  },
  {
    matches: /takes no arguments|transaction/,
    hint: 'Write `await db.transaction().execute(async (trx) => { … })` and use `trx` inside.',
    page: '/docs/examples/transactions/simple-transaction',
  },
  {
    matches: /starts with its table/,
    hint: "Write `db.selectFrom('table').select('column')`.",
    page: '/docs/examples/select/a-single-column',
  },
  {
    matches: /isn't defined|can't be imported|Cannot find/,
    hint: "Import what Kysely exports: `import { sql } from 'kysely'`; helpers come from `kysely/helpers/…`. `db` is there already.",
    page: '/docs/getting-started#write-a-program',
  },
  {
    matches: /ambiguous|More than one table|Two tables in this query/,
    hint: 'Write the table or its alias before the column.',
    page: '/docs/examples/select/column-with-a-table',
  },
  {
    matches: /must appear in the GROUP BY/,
    hint: 'Group by the column, or aggregate it.',
    page: '/docs/guides/errors#group-by',
  },
  {
    matches: /must be unique|UNIQUE constraint/,
    hint: 'Insert another value, or handle the conflict.',
    page: '/docs/guides/upserts',
  },
  {
    matches: /refers to a row/,
    hint: 'Insert the referenced row first.',
    page: '/docs/guides/errors#foreign-key',
  },
  {
    matches: /after `in` is empty/,
    hint: 'Leave the condition out when the list is empty.',
    page: '/docs/guides/errors#empty-list',
  },
  {
    matches: /no result|returned no row/,
    hint: 'Use `executeTakeFirst()` if the row may be missing.',
    page: '/docs/guides/errors#no-result',
  },
  {
    matches: /SQLite accepts only|bind/,
    hint: 'Write 1 or 0 for a boolean, and text for a date or JSON.',
    page: '/docs/guides/errors#bind',
  },
  {
    matches: /stopped after|endless loop/,
    hint: 'Give only the query, with few rows and without loops.',
    page: '/docs/guides/timeouts',
  },
  {
    matches: /excessively deep/,
    hint: 'Split the query, or cast a part of it with `$assertType`.',
    page: '/docs/recipes/excessively-deep-types',
  },
]

/** What helps with the methods of another library, and with names that nobody has. */
const UNKNOWN_NAME: Omit<Explanation, 'matches'> = {
  hint: 'Kysely has no such name here. Find the right one with `look_up` or `search`.',
  page: '/docs/sql-to-kysely',
}

const DEFAULT: Omit<Explanation, 'matches'> = {
  hint: 'Look the method up with `look_up`, and compare with the example on its page.',
  page: '/docs/guides/errors',
}

/** @param texts a message in plain words, and the original one. */
export function explanationOf(...texts: string[]): { hint: string; page: string } {
  for (const text of texts) {
    const found = EXPLANATIONS.find(({ matches }) => matches.test(text))
    if (found) return { hint: found.hint, page: found.page }
    if (/^There is no “|does not exist on type/.test(text)) return UNKNOWN_NAME
  }
  return DEFAULT
}

/** Pages about what a dialect lacks, by the part of SQL or the method; the first match counts. */
const LACKS: readonly [RegExp, page: string][] = [
  [/returning|output/, '/docs/examples/insert/returning-data#dialect-differences'],
  [/conflict|duplicate|ignore|replace|merge/, '/docs/guides/upserts'],
  [/distinct on|distinctOn/, '/docs/examples/select/distinct-on#other-dialects'],
  [/limit|top|fetch|offset|nulls/i, '/docs/guides/order-group-limit'],
  [/filter/i, '/docs/guides/aggregates#filter'],
  [/recursive/i, '/docs/guides/recursive-queries'],
  [/lateral|apply/i, '/docs/examples/join/complex-join#lateral-joins'],
  [/for update|for no key|forUpdate|forShare/, '/docs/guides/locking-and-queues'],
  [/array/, '/docs/guides/enums-and-arrays'],
  [/update … from/, '/docs/examples/update/complex-values#use-another-table'],
  [/using/, '/docs/examples/delete/single-row#delete-depending-on-another-table'],
  [/->/, '/docs/recipes/expressions'],
  [/with … as/, '/docs/examples/cte/inserts-updates-and-deletions'],
]

export function pageOfLack(name: string): string {
  return LACKS.find(([pattern]) => pattern.test(name))?.[1] ?? '/docs/dialects#how-they-differ'
}

/** All pages that explanations name, for the test that they exist. */
export const EXPLAINED_PAGES: readonly string[] = [
  ...EXPLANATIONS.map(({ page }) => page),
  ...LACKS.map(([, page]) => page),
  UNKNOWN_NAME.page,
  DEFAULT.page,
  '/docs/dialects#how-they-differ',
]
