import { expect, test } from 'vitest'
import { explain } from './explain.ts'

const explainCode = (message: string) =>
  explain('code', message, { code: '', dialect: 'sqlite' } as Parameters<typeof explain>[2])

const NOT_DEFINED = "“ports” isn't defined. You can use `db` and everything that the code imports."
const NO_FUNCTION = "isn't a function. Check the name and the version of Kysely."
const CALLBACK =
  'A callback is missing, or is given where none is expected: a join takes a table and two columns, or a table and a callback; `onConflict` takes a callback.'
const NO_ROW =
  'A property was read from undefined or null. If a query returned no row, check for that first, or use `executeTakeFirstOrThrow`.'

// As Chromium 156, Firefox 153 and WebKitGTK 2.50 report them.
test.each([
  ['ports is not defined', NOT_DEFINED],
  ["Can't find variable: ports", NOT_DEFINED],
  ['db.frob is not a function', `\`db.frob\` ${NO_FUNCTION}`],
  [
    "db.frob is not a function. (In 'db.frob()', 'db.frob' is undefined)",
    `\`db.frob\` ${NO_FUNCTION}`,
  ],
  ['(intermediate value)(...).frob is not a function', `\`.frob\` ${NO_FUNCTION}`],
  [
    "db\n  .selectFrom('port').frob is not a function. (In 'db\n  .selectFrom('port').frob()', 'db\n  .selectFrom('port').frob' is undefined)",
    `\`.frob\` ${NO_FUNCTION}`,
  ],
  ['callback is not a function', CALLBACK],
  ["callback is not a function. (In 'callback(b)', 'callback' is \"name\")", CALLBACK],
  ["Cannot read properties of null (reading 'name')", NO_ROW],
  ['can\'t access property "name", row is null', NO_ROW],
  ["null is not an object (evaluating 'row.name')", NO_ROW],
  ["Cannot destructure property 'name' of 'row' as it is undefined.", NO_ROW],
  ['row is undefined', NO_ROW],
  ['Right side of assignment cannot be destructured', NO_ROW],
])('“%s” is explained', (message, words) => {
  expect(explainCode(message)).toBe(words)
})
