import type { Dialect } from '#base/model/dialect.ts'

interface Rule {
  /** The rejected part, as written in SQL. */
  part: string
  /** `outermost` to ignore subqueries. Default: subqueries count, too. */
  within?: 'outermost'
  /** Matches it in a statement whose strings are emptied and whose quoted names are all `"_"`. */
  finds: RegExp
  /** What to write instead, for each dialect that rejects it: a sentence, with code in backticks. */
  instead: Partial<Record<Dialect, string>>
}

const CASE_INSIDE =
  'Put a `case` expression that gives null for the other rows inside the function: `count(eb.case().when(…).then(1).end())`.'
const NULLS_BY_CASE = 'Sort by a `case` expression first, which gives nulls a 0 or a 1.'
const NUMBER_ROWS = 'Number the rows of each group with `row_number()`, and keep the first.'
const CAST = 'Write `cast(… as …)`, or call `eb.cast(…)`.'
const LIKE = 'Use `like`, which ignores case with the usual collations.'
const CHANGE_FIRST =
  'Make the change in a separate statement, in the same transaction. `with` takes only selects.'
const VIEW = 'There are no materialized views. Fill a table instead.'
const ARRAYS = 'There are no arrays. Use `in` with a list of values.'

/**
 * SQL from the builder, or raw SQL for another database, that databases reject. What engines report themselves
 * when they run it is here only if a query is likely to have it for another dialect.
 * `tests/project/refusals.test.ts` verifies each rule with the grammar that checks the site's examples: it
 * rejects the statement and accepts what to write instead. `tests/site/refusals.test.ts` checks that no rule
 * matches a statement that the site has proven.
 */
export const RULES: readonly Rule[] = [
  {
    part: 'returning',
    finds: /\breturning\b/i,
    instead: {
      mysql:
        'Read `insertId` in the result of the insert, or select the rows afterward in the same transaction.',
      mssql: "Use `output('inserted.id')`, or `output('deleted.id')` for the old values.",
    },
  },
  {
    part: 'output',
    finds: /\boutput "_"/i,
    instead: {
      mysql:
        'Read `insertId` in the result of the insert, or select the rows afterward in the same transaction.',
    },
  },
  {
    part: 'on conflict',
    finds: /\bon conflict\b/i,
    instead: {
      mysql: 'Use `onDuplicateKeyUpdate({ … })`, or `ignore()` to skip rows that already exist.',
      mssql: 'Use `mergeInto(…)` with `whenMatched()` and `whenNotMatched()`.',
    },
  },
  {
    part: 'on duplicate key update',
    finds: /\bon duplicate key\b/i,
    instead: { mssql: 'Use `mergeInto(…)` with `whenMatched()` and `whenNotMatched()`.' },
  },
  {
    part: 'insert ignore',
    finds: /^\s*insert ignore into\b/i,
    instead: { mssql: 'Use `mergeInto(…)` with `whenNotMatched()`.' },
  },
  {
    part: 'replace into',
    finds: /^\s*replace into\b/i,
    instead: { mssql: 'Use `mergeInto(…)` with `whenMatched()` and `whenNotMatched()`.' },
  },
  {
    part: 'insert or …',
    finds: /^\s*insert or \w+ into\b/i,
    instead: {
      mysql: 'Use `ignore()`, `replaceInto(…)` or `onDuplicateKeyUpdate({ … })`.',
    },
  },
  {
    part: 'merge',
    within: 'outermost',
    finds: /\bmerge (?:top\(\) )?into\b/i,
    instead: {
      mysql: 'Insert with `onDuplicateKeyUpdate({ … })`, and delete in a second statement.',
    },
  },
  {
    part: 'update … from',
    within: 'outermost',
    finds: /\bupdate\b.*\bset\b.*\bfrom\b/is,
    instead: {
      mysql:
        "Name both tables, `updateTable(['a', 'b'])`, and say in `where` which rows belong together.",
    },
  },
  {
    part: 'filter (where …)',
    finds: /\bfilter ?\( ?where\b/i,
    instead: { mysql: CASE_INSIDE, mssql: CASE_INSIDE },
  },
  {
    part: 'limit',
    finds: /\blimit\b/i,
    instead: { mssql: 'Use `top(…)`, or `orderBy(…)` with `offset(…)` and `fetch(…)`.' },
  },
  {
    part: 'top(…)',
    finds: /\b(?:select|distinct|update|delete|insert) top ?\(/i,
    instead: { mysql: 'Use `limit(…)`.' },
  },
  {
    part: 'fetch next',
    finds: /\bfetch next\b/i,
    instead: { mysql: 'Use `limit(…)`.' },
  },
  {
    part: 'offset without order by',
    within: 'outermost',
    finds: /^(?!.*\border by\b).*\boffset\b/is,
    instead: { mssql: 'Add `orderBy(…)`: only sorted rows can be skipped.' },
  },
  {
    part: 'with recursive',
    finds: /\bwith recursive\b/i,
    instead: {
      mssql: 'Use `with(…)` in place of `withRecursive(…)`: there is no keyword `recursive`.',
    },
  },
  {
    part: 'with … as (insert, update or delete)',
    finds: /\bas (?:(?:not )?materialized )?\((?:insert|update|delete|merge)\b/i,
    instead: { mysql: CHANGE_FIRST, mssql: CHANGE_FIRST },
  },
  {
    part: '-> and ->>',
    finds: /->/,
    instead: {
      mssql:
        "Use `eb.fn('json_value', ['column', sql.lit('$.name')])`, or `json_query` for objects and arrays.",
    },
  },
  {
    part: 'distinct on',
    finds: /\bdistinct on\b/i,
    instead: { mysql: NUMBER_ROWS, mssql: NUMBER_ROWS },
  },
  {
    part: 'ilike',
    finds: /\bilike\b/i,
    instead: {
      mysql: LIKE,
      mssql: LIKE,
      sqlite: 'Use `like`, which ignores the case of the letters from A to Z.',
    },
  },
  {
    part: 'nulls first and nulls last',
    finds: /\bnulls (?:first|last)\b/i,
    instead: { mysql: NULLS_BY_CASE, mssql: NULLS_BY_CASE },
  },
  {
    part: 'lateral',
    finds: /\blateral\b/i,
    instead: { mssql: 'Use `crossApply(…)`, or `outerApply(…)` in place of a left join.' },
  },
  {
    part: 'apply',
    finds: /\b(?:cross|outer) apply\b/i,
    instead: { mysql: 'Use `innerJoinLateral(…)` or `leftJoinLateral(…)`.' },
  },
  {
    part: 'is distinct from',
    finds: /\bis (?:not )?distinct from\b/i,
    instead: { mysql: 'Compare with the operator `<=>`, which is true for two nulls.' },
  },
  {
    part: 'tuples with in',
    finds: /\bin \(\((?!select|with)[^()]*,/i,
    instead: { mssql: 'Combine the conditions with `eb.or(…)` and `eb.and(…)`.' },
  },
  {
    part: 'delete … using',
    within: 'outermost',
    finds: /\bdelete from\b.*\busing\b/is,
    instead: { mssql: 'Delete where a subquery finds the other row: `eb.exists(…)`.' },
  },
  {
    part: 'materialized view',
    finds: /\bmaterialized view\b/i,
    instead: { mysql: VIEW, mssql: VIEW },
  },
  {
    part: 'for update and for share',
    within: 'outermost',
    finds: /\bfor (?:no key update|key share|update|share)\b/i,
    instead: { mssql: 'Lock rows with table hints in raw SQL: `with (updlock, readpast)`.' },
  },
  {
    part: 'for no key update and for key share',
    within: 'outermost',
    finds: /\bfor (?:no key update|key share)\b/i,
    instead: { mysql: 'Use `forUpdate()` or `forShare()`.' },
  },
  {
    part: '::',
    finds: /::/,
    instead: { mysql: CAST, mssql: CAST },
  },
  {
    part: 'array[…]',
    finds: /\barray ?\[/i,
    instead: { mysql: ARRAYS, mssql: ARRAYS },
  },
  {
    part: 'is true and is false',
    finds: /\bis (?:not )?(?:true|false)\b/i,
    instead: { mssql: 'Compare with 1 or 0: a `bit` is a number in SQL.' },
  },
]
