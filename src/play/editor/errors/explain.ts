import type { Dialect } from '#base/model/dialect.ts'
import { importables, undefinedName, withImport } from '#play/sandbox/imports/importable.ts'
import { programFiles } from '#play/sandbox/imports/program-files.ts'
import type { ErrorContext } from '#play/sandbox/page/runner.ts'
import type { RunError } from '#play/sandbox/protocol/messages.ts'
import { adviceFor } from './query-advice.ts'

/** Returns null if the match isn't the mistake that the words are for. */
type Words = (match: RegExpExecArray, context: ErrorContext) => string | null

const NO_NAME =
  'There is a parameter where SQL needs a name or a keyword. For names, use `sql.ref`, `sql.table` or `sql.id`.'
const ONE_STATEMENT = 'The SQL contains several statements. Send them one at a time.'

/** Matches an `update … from … returning` statement. */
const UPDATE_FROM = /^\s*update\s[\s\S]*\sfrom\s[\s\S]*\sreturning\s/i

/** Advice for values that SQLite's drivers reject, keyed by how the error describes them. */
const FOR_SQLITE: Record<string, string> = {
  'a boolean': 'Write 1 or 0 instead.',
  'a Date': 'Write text instead, such as `date.toISOString()`.',
  'an array': 'For JSON, write `JSON.stringify(…)`.',
  'a Object': 'For JSON, write `JSON.stringify(…)`.',
}

const generated: Words = ([, column]) =>
  `The database computes the column “${column}”. Leave it out.`
const sameName = (name: string) =>
  `Two tables in this query are called “${name}”. Give one of them an alias, such as \`${name} as other\`.`
const ambiguous: Words = ([, column = '']) => {
  const [table, ofTable] = column.split('.')
  if (table && ofTable) return sameName(table)
  return `More than one table in this query has a column “${column}”. Write the table before the column, such as \`table.${column}\`.`
}

/** Messages from databases and Kysely, with explanations in plain words. The first match is used. */
const DATABASE: [RegExp, Words][] = [
  [/^ambiguous column name: (.+)$/, ambiguous],
  [/^column reference "(.+)" is ambiguous$/, ambiguous],
  [/^table name "(.+)" specified more than once$/, ([, name = '']) => sameName(name)],
  [
    /^invalid reference to FROM-clause entry for table "(.+)"$/,
    ([, name]) =>
      `This part of the query has no table “${name}”. A table with an alias goes by its alias.`,
  ],
  [
    /^missing FROM-clause entry for table "(.+)"$/,
    ([, name]) => `This part of the query has no table “${name}”. Join it first.`,
  ],
  [/^cannot (?:INSERT into|UPDATE) generated column "(.+)"$/, generated],
  [/^cannot insert a non-DEFAULT value into column "(.+)"$/, generated],
  [/^column "(.+)" can only be updated to DEFAULT$/, generated],
  [
    /^(?:The supplied SQL string contains more than one|cannot insert multiple commands)/,
    () => ONE_STATEMENT,
  ],
  [
    /^(SQLite accepts only .* is ((?:an? )?\w+)\.)$/,
    ([, said, value = '']) => [said, FOR_SQLITE[value]].filter(Boolean).join(' '),
  ],
  [
    /^invalid input syntax for type jsonb?$/,
    () => 'A value for a JSON column isn’t JSON. Write it with `JSON.stringify(…)`.',
  ],
  [/^near "\?": syntax error$/, () => NO_NAME],
  [/^syntax error at or near "\$\d+"$/, () => NO_NAME],
  [
    /^near "on": syntax error$/,
    (_, { sql }) =>
      /^select distinct on\b/.test(sql)
        ? 'SQLite has no `distinct on`: it exists only on PostgreSQL.'
        : null,
  ],
  [
    /^syntax error at or near "\)"$/,
    (_, { sql }) =>
      sql.includes(' in ()')
        ? 'The list after `in` is empty, which PostgreSQL refuses. Leave the condition out, or use `HandleEmptyInListsPlugin`.'
        : null,
  ],
  [/^no such table: (.+)$/, ([, name]) => `There is no table “${name}” in this database.`],
  [
    /^no such column: "?(.+?)(?:" - should this be a string literal in single-quotes\?)?$/,
    ([, name], { sql }) =>
      UPDATE_FROM.test(sql)
        ? `On SQLite, \`returning\` in an update can name only columns of the updated table, and “${name}” isn’t one of them.`
        : `No table in this query has a column “${name}”.`,
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
  [
    /^relation "(.+)" does not exist$/,
    ([, name]) => `There is no table “${name}” in this database.`,
  ],
  [
    /^column (\S+|"[^"]+") (?:of relation "(.+)" )?does not exist$/,
    ([, column = '', table]) => {
      const name = column.replaceAll('"', '')
      return table
        ? `The table “${table}” has no column “${name}”.`
        : `No table in this query has a column “${name}”.`
    },
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
]

/** What V8, Gecko and WebKit call the same mistakes, in this order where they differ. */
const CODE: [RegExp, Words][] = [
  [
    /^callback is not a function(?:\. \(In '.*)?$/s,
    () =>
      'A callback is missing, or is given where none is expected: a join takes a table and two columns, or a table and a callback; `onConflict` takes a callback.',
  ],
  [/^no result$/, () => 'The query returned no row, so `executeTakeFirstOrThrow` throws an error.'],
  [
    /^(?:(\S+) is not defined|Can't find variable: (\S+))$/,
    ([, name, inWebKit]) =>
      `“${name ?? inWebKit}” isn't defined. You can use \`db\` and everything that the code imports.`,
  ],
  [
    /^(.+?) is not a function(?:\. \(In '.*)?$/s,
    ([, called = '']) =>
      `\`${called.includes('(') ? `.${lastName(called)}` : called}\` isn't a function. Check the name and the version of Kysely.`,
  ],
  [
    /^Cannot (?:read properties of|destructure property)|^can't access property|^(?:\S+ is )?(?:undefined|null)(?:$| is not an object \(evaluating '[^=]+'\)$)|^Right side of assignment cannot be destructured$/,
    () =>
      'A property was read from undefined or null. If a query returned no row, check for that first, or use `executeTakeFirstOrThrow`.',
  ],
  [
    /^invalid arguments: \[(?:"[^"]*"|\d+)(?:,[^,]+)?\]$/,
    () => 'A condition takes three arguments: a column, an operator and a value.',
  ],
]

/** Returns the name at the end of an expression: `b` of `a.b` and of `a['b']`. */
const lastName = (expression: string) => /([\w$]+)['"\]]*$/.exec(expression)?.[1] ?? expression

const HELPERS = /^import\b[^'"]*['"]kysely\/helpers\/(postgres|mysql|mssql|sqlite)['"]/gm

/** Returns a hint if the code imports another dialect's helpers, whose SQL this one may not support. */
function foreignHelpers({ code, dialect }: ErrorContext): string {
  const others = [...code.matchAll(HELPERS)].map(([, of]) => of).filter((of) => of !== dialect)
  if (others.length === 0) return ''
  return ` The helpers of \`kysely/helpers/${others[0]}\` write SQL for another database: import them from \`kysely/helpers/${dialect}\`.`
}

/** What databases say of a statement that they can't read, or whose values don't fit their operator. */
const REFUSED =
  /syntax error|^incomplete input|^row value misused|^operator does not exist|^input of anonymous composite types|ORDER BY clause should come after|^sub-select returns/i

/** Explains an error in plain words; returns the original message if no pattern matches. */
export function explain(kind: RunError['kind'], original: string, context: ErrorContext): string {
  const patterns = kind === 'database' ? DATABASE : CODE
  const more = kind === 'database' ? foreignHelpers(context) : ''
  const advice =
    kind === 'database' && REFUSED.test(original) && adviceFor(context.sql, context.dialect)
  if (advice) return advice + more
  for (const [pattern, words] of patterns) {
    const match = pattern.exec(original)
    const explanation = match && words(match, context)
    if (explanation) return explanation + more
  }
  return more ? `${original}.${more}` : original
}

/** A missing import and how to add it. */
export interface MissingImport {
  name: string
  module: string
  /** Returns the code with the import. */
  apply(code: string): string
}

/**
 * Returns the import that an error's message calls for; null for other errors and other names.
 *
 * @param inFile name of the file with the error, if the code has several.
 */
export function missingImport(
  message: string,
  dialect: Dialect,
  inFile: string | undefined,
): MissingImport | null {
  const name = undefinedName(message)
  const module = name && importables(dialect).get(name)
  if (!name || !module) return null
  return {
    name,
    module,
    apply(code) {
      const file = programFiles(code).find((programFile) => programFile.name === inFile)
      return withImport(code, name, module, file)
    },
  }
}
