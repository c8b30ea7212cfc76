import type { RunError } from '../protocol/messages.ts'

type Words = (match: RegExpExecArray) => string

/** What databases and Kysely say, and the same in plain words. The first that fits counts. */
const DATABASE: [RegExp, Words][] = [
  [/^no such table: (.+)$/, ([, name]) => `There is no table “${name}” in this database.`],
  [/^no such column: (.+)$/, ([, name]) => `No table of this query has a column “${name}”.`],
  [
    /^table (\S+) has no column named (.+)$/,
    ([, table, column]) => `The table “${table}” has no column “${column}”.`,
  ],
  [
    /^UNIQUE constraint failed: (.+)$/,
    ([, columns]) => `Another row already has this value in ${columns}, which must be unique.`,
  ],
  [
    /^FOREIGN KEY constraint failed/,
    () => 'The row refers to a row that does not exist, or another row still refers to it.',
  ],
  [
    /^NOT NULL constraint failed: (.+)$/,
    ([, column]) => `${column} needs a value: it can't be null.`,
  ],
  [/^CHECK constraint failed: (.+)$/, ([, rule]) => `The table rejects this value: ${rule}.`],
  [/^near "(.*)": syntax error$/s, ([, token]) => `SQLite reports a syntax error at “${token}”.`],
  [
    /^relation "(.+)" does not exist$/,
    ([, name]) => `There is no table “${name}” in this database.`,
  ],
  [
    /^column (\S+|"[^"]+") (?:of relation "(.+)" )?does not exist$/,
    ([, column, table]) =>
      table
        ? `The table “${table}” has no column ${column}.`
        : `No table of this query has a column ${column}.`,
  ],
  [
    /^duplicate key value violates unique constraint "(.+)"$/,
    ([, rule]) => `Another row already has this value, which must be unique (${rule}).`,
  ],
  [
    /violates foreign key constraint "(.+)"/,
    ([, rule]) =>
      `The row refers to a row that does not exist, or another row still refers to it (${rule}).`,
  ],
  [
    /^null value in column "(.+)" of relation "(.+)" violates not-null constraint$/,
    ([, column, table]) => `${table}.${column} needs a value: it can't be null.`,
  ],
  [
    /violates check constraint "(.+)"/,
    ([, rule]) => `The table rejects this value because of the constraint ${rule}.`,
  ],
  [
    /^syntax error at or near "(.*)"$/s,
    ([, token]) => `PostgreSQL reports a syntax error at “${token}”.`,
  ],
  [
    /^invalid input syntax for type (.+): "(.*)"$/s,
    ([, type, value]) => `“${value}” isn't a valid value for the type ${type}.`,
  ],
  [
    /^function (.+) does not exist$/,
    ([, name]) => `There is no function ${name}: check its name and the types of its arguments.`,
  ],
  [
    /^operator does not exist: (.+)$/,
    ([, operation]) => `These types can't be compared or combined: ${operation}.`,
  ],
  [
    /^current transaction is aborted/,
    () => 'An earlier statement of this transaction failed, so the database rejects the others.',
  ],
  [
    /^column "(.+)" must appear in the GROUP BY clause/,
    ([, column]) => `${column} must be in the group by clause or inside an aggregate function.`,
  ],
]

const CODE: [RegExp, Words][] = [
  [/^no result$/, () => 'The query returned no row, so `executeTakeFirstOrThrow` throws an error.'],
  [
    /^(\S+) is not defined$/,
    ([, name]) =>
      `“${name}” isn't defined. You can use \`db\` and everything that the code imports.`,
  ],
  [
    /^(\S+) is not a function$/,
    ([, name]) => `\`${name}\` isn't a function. Check the name and the version of Kysely.`,
  ],
  [
    /^Cannot read properties of (undefined|null) \(reading '(.+)'\)$/,
    ([, nothing, property]) => `\`.${property}\` was read from ${nothing}.`,
  ],
]

/** The error in plain words; its own words when we know none. */
export function explain(kind: RunError['kind'], original: string): string {
  for (const [pattern, words] of kind === 'database' ? DATABASE : CODE) {
    const match = pattern.exec(original)
    if (match) return words(match)
  }
  return original
}
