import { expect, test } from 'vitest'
import { shortenMessage } from '#docs/search/pasted/shorten-message.ts'
import { SEARCH_LIMITS } from '#docs/search/search-limits.ts'
import { createIndex } from '#docs/search-index/index.ts'
import { searchSource } from './built-site.ts'

const index = await createIndex(searchSource())

const ERRORS = '/docs/guides/errors'
const MORE = '/docs/guides/more-errors'

/** Messages as programs print them, with names that the site's pages don't have, and the entry that explains each. */
const MESSAGES: readonly (readonly [string, string])[] = [
  [
    `src/orders.ts:14:28 - error TS2345: Argument of type 'string' is not assignable to parameter of type 'OperandValueExpressionOrList<Shop, "orders", "customer_id">'.`,
    `${ERRORS}#operand`,
  ],
  [
    `error TS2345: Argument of type '"invoicess"' is not assignable to parameter of type 'TableExpressionOrList<Shop, never>'.`,
    `${ERRORS}#table`,
  ],
  [
    `error TS2769: No overload matches this call.
  Overload 1 of 3, '(selections: readonly SelectExpression<Shop, "orders">[]): SelectQueryBuilder<Shop, "orders", any>', gave the following error.
    Argument of type '"totall"' is not assignable to parameter of type 'SelectExpression<Shop, "orders">'.`,
    `${ERRORS}#no-overload`,
  ],
  [
    `error TS2345: Argument of type 'string' is not assignable to parameter of type 'DirectedOrderByStringReference<Shop, "products", { price: number; }>'.`,
    `${ERRORS}#dynamic-name`,
  ],
  [
    `error TS2322: Type 'number[]' is not assignable to type 'ValueExpression<Shop, "products", string> | undefined'.`,
    `${ERRORS}#json-value`,
  ],
  [
    `error TS2353: Object literal may only specify known properties, and 'emial' does not exist in type 'InsertExpression<Shop, "users">'.`,
    `${ERRORS}#unknown-column`,
  ],
  [
    `error TS2345: Argument of type 'Kysely<ShopDb>' is not assignable to parameter of type 'Kysely<AuthDb>'.`,
    `${ERRORS}#kysely-of`,
  ],
  [
    `app/users.ts(8,3): error TS18048: 'account' is possibly 'undefined'.`,
    `${ERRORS}#possibly-undefined`,
  ],
  [`error TS2322: Type 'string | null' is not assignable to type 'string'.`, `${ERRORS}#null`],
  [
    `error TS2339: Property 'filter' does not exist on type 'SelectQueryBuilder<Shop, "users", { id: number; }>'.`,
    `${ERRORS}#forgotten-execute`,
  ],
  ['error TS2589: Type instantiation is excessively deep and possibly infinite.', `${ERRORS}#deep`],
  [
    'NoResultError: no result\n    at SelectQueryBuilderImpl.executeTakeFirstOrThrow (file:///srv/app.js:1:1)',
    `${ERRORS}#no-result`,
  ],
  [
    'Uncaught Error: calling the transaction method for a Transaction is not supported',
    `${ERRORS}#nested`,
  ],
  ['Error: driver has already been destroyed', `${ERRORS}#destroyed`],
  ['Error: Cannot use a pool after calling end on the pool', `${ERRORS}#destroyed`],
  [
    'Error: corrupted migrations: previously executed migration 2026-03-01-invoices is missing',
    `${ERRORS}#corrupted`,
  ],
  [
    `Error: 'cursor' is not present in your postgres dialect config. It's required to make streaming work in postgres.`,
    `${ERRORS}#cursor`,
  ],
  ['error: duplicate key value violates unique constraint "users_email_key"', `${ERRORS}#unique`],
  [`Error: Duplicate entry 'ann@example.org' for key 'users.email'`, `${ERRORS}#unique`],
  ['SqliteError: UNIQUE constraint failed: users.email', `${ERRORS}#unique`],
  [
    `Violation of UNIQUE KEY constraint 'UQ_users_email'. Cannot insert duplicate key in object 'dbo.users'.`,
    `${ERRORS}#unique`,
  ],
  [
    'error: insert or update on table "orders" violates foreign key constraint "orders_user_id_fkey"',
    `${ERRORS}#foreign-key`,
  ],
  [
    'Cannot add or update a child row: a foreign key constraint fails (`shop`.`orders`, CONSTRAINT `orders_ibfk_1`)',
    `${ERRORS}#foreign-key`,
  ],
  ['SqliteError: FOREIGN KEY constraint failed', `${ERRORS}#foreign-key`],
  [
    'error: null value in column "email" of relation "users" violates not-null constraint',
    `${ERRORS}#not-null`,
  ],
  [`Error: Field 'email' doesn't have a default value`, `${ERRORS}#not-null`],
  ['SqliteError: NOT NULL constraint failed: users.email', `${ERRORS}#not-null`],
  ['error: relation "users" does not exist', `${ERRORS}#relation`],
  [`Error: Table 'shop.users' doesn't exist`, `${ERRORS}#relation`],
  ['SqliteError: no such table: users', `${ERRORS}#relation`],
  ['error: column "created_at" does not exist', `${ERRORS}#column`],
  [`Error: Unknown column 'createdAt' in 'where clause'`, `${ERRORS}#column`],
  ['SqliteError: no such column: created_at', `${ERRORS}#column`],
  ['error: column reference "created_at" is ambiguous', `${ERRORS}#column`],
  [
    'error: column "users.name" must appear in the GROUP BY clause or be used in an aggregate function',
    `${ERRORS}#group-by`,
  ],
  ['error: aggregate functions are not allowed in WHERE', `${ERRORS}#group-by`],
  ['error: syntax error at or near ")"', `${ERRORS}#empty-list`],
  [
    `You have an error in your SQL syntax; check the manual that corresponds to your MySQL server version for the right syntax to use near ')' at line 1`,
    `${ERRORS}#empty-list`,
  ],
  ['error: subquery must return only one column', `${ERRORS}#one-column`],
  ['Error: Operand should contain 1 column(s)', `${ERRORS}#one-column`],
  ['SqliteError: sub-select returns 3 columns - expected 1', `${ERRORS}#one-column`],
  ['error: could not determine data type of parameter $2', `${ERRORS}#parameter-type`],
  [
    'error: current transaction is aborted, commands ignored until end of transaction block',
    `${ERRORS}#aborted`,
  ],
  ['error: deadlock detected', `${ERRORS}#deadlock`],
  [
    'Error: Deadlock found when trying to get lock; try restarting transaction',
    `${ERRORS}#deadlock`,
  ],
  ['error: could not serialize access due to concurrent update', `${ERRORS}#deadlock`],
  ['FATAL: sorry, too many clients already', `${ERRORS}#too-many-clients`],
  [
    'FATAL: remaining connection slots are reserved for roles with the SUPERUSER attribute',
    `${ERRORS}#too-many-clients`,
  ],
  ['Error: ER_CON_COUNT_ERROR: Too many connections', `${ERRORS}#too-many-clients`],
  ['Error: timeout exceeded when trying to connect', `${ERRORS}#pool`],
  [
    'Error: SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    `${ERRORS}#password`,
  ],
  ['Error: connect ECONNREFUSED ::1:5432', `${ERRORS}#refused`],
  ['Error: connect ECONNREFUSED 10.0.0.7:3306', `${ERRORS}#refused`],
  ['error: bind message has 8464 parameter formats but 0 parameters', `${ERRORS}#parameters`],
  [
    'TypeError: SQLite3 can only bind numbers, strings, bigints, buffers, and null',
    `${ERRORS}#bind`,
  ],
  ['SqliteError: database is locked', `${ERRORS}#locked`],
  [
    'TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".ts" for /app/migrations/0001-users.ts',
    `${MORE}#file-extension`,
  ],
  [
    `Error [ERR_UNSUPPORTED_ESM_URL_SCHEME]: Only URLs with a scheme in: file, data, and node are supported by the default ESM loader. On Windows, absolute paths must be valid file:// URLs. Received protocol 'd:'`,
    `${MORE}#url-scheme`,
  ],
  [
    'TypeError: Cannot read private member #props from an object whose class did not declare it',
    `${MORE}#private-member`,
  ],
  [`TypeError: Cannot read properties of undefined (reading '#props')`, `${MORE}#detached-method`],
  ['error: operator does not exist: uuid = character varying', `${MORE}#operator-does-not-exist`],
  ['error: operator does not exist: text = integer', `${MORE}#operator-does-not-exist`],
  ['error: invalid input value for enum order_status: "shiped"', `${MORE}#enum-value`],
  ['error: malformed array literal: "news"', `${MORE}#array-literal`],
  ['error: invalid input syntax for type uuid: "undefined"', `${MORE}#uuid-syntax`],
  [
    'error: column "settings" is of type jsonb but expression is of type text',
    `${MORE}#jsonb-expression`,
  ],
]

test.each(MESSAGES)('the pasted message %s leads to its entry first', (message, entry) => {
  // What fits is pasted as it is (`paste.ts`).
  const text = message.length > SEARCH_LIMITS.queryLength ? shortenMessage(message) : message
  const { hits } = index.search({ query: text.slice(0, SEARCH_LIMITS.queryLength), limit: 3 })
  expect(hits[0]?.record.url, hits.map(({ record }) => record.url).join(' ')).toBe(entry)
})
