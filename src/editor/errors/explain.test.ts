import { expect, test } from 'vitest'
import { explain } from './explain.ts'

const explainCode = (message: string) =>
  explain('code', message, { code: '', dialect: 'sqlite' } as Parameters<typeof explain>[2])

const NOT_DEFINED = "“ports” isn't defined. You can use `db` and everything that the code imports."
const NO_FUNCTION = "isn't a function. Check the name and the version of Kysely."
const NO_ROW = 'If a query returned no row, check for that first, or use `executeTakeFirstOrThrow`.'

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
  ["Cannot read properties of null (reading 'name')", '`.name` was read from null.'],
  ['can\'t access property "name", row is null', '`.name` was read from null.'],
  ["can't access property 0, list.b is undefined", '`.0` was read from undefined.'],
  ["null is not an object (evaluating 'row.name')", '`.name` was read from null.'],
  ["undefined is not an object (evaluating 'rows[0]['name']')", '`.name` was read from undefined.'],
  [
    "Cannot destructure property 'name' of 'row' as it is undefined.",
    `\`.name\` was read from undefined. ${NO_ROW}`,
  ],
  ['row is undefined', `A property was read from \`row\`, which is undefined. ${NO_ROW}`],
  [
    'Right side of assignment cannot be destructured',
    `A property was read from undefined or null. ${NO_ROW}`,
  ],
])('“%s” is explained', (message, words) => {
  expect(explainCode(message)).toBe(words)
})
