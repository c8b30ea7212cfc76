type Words = (match: RegExpExecArray) => string

/** TypeScript's most common messages about queries, explained in plain words. The first match is used. */
const MESSAGES: [RegExp, Words][] = [
  [
    /^Property '(.+?)' does not exist on type '(?:Insert|Update|Delete|Merge)Result'/,
    ([, name]) =>
      `The result counts rows, and has no “${name}”. Ask for columns with \`returning\`.`,
  ],
  [
    /^Property '(.+?)' does not exist on type '(?:.* \| )?(undefined|null)(?: \| .*)?'/,
    ([, name, nothing]) =>
      `“${name}” is read from a value that may be ${nothing}. Check for that first, or use \`executeTakeFirstOrThrow\`.`,
  ],
  [
    /^Property '(.+?)' does not exist on type '(string|number|boolean|Date|bigint)'/,
    ([, name, type]) => `This is a \`${type}\`, which has no “${name}”.`,
  ],
  [
    // The parameter's type shows that a value is expected; for a name it would be a reference.
    /^Argument of type '(.+?)' is not assignable to parameter of type 'OperandValueExpression/,
    ([, value]) =>
      `The value \`${value}\` doesn't have the type of the column that it is compared with.`,
  ],
  [
    /^Object literal may only specify known properties, (?:and|but) '?(.+?)'? does not exist in type/,
    ([, name]) => `There is no column “${name}” here, or you can't set it.`,
  ],
  [
    /^Property '(.+?)' does not exist on type .*Did you mean '(.+?)'\?/s,
    ([, name, other]) => `There is no “${name}” here. Perhaps you mean “${other}”.`,
  ],
  [
    /^Property '(.+?)' does not exist on type/,
    ([, name]) => `There is no “${name}” here. The row or the builder doesn't have it.`,
  ],
  [
    /^Property '(.+?)' is missing in type/,
    ([, name]) => `“${name}” is missing. It has no default value, so you must set it.`,
  ],
  [
    /is possibly '?(undefined|null)'?/,
    ([, nothing]) =>
      `This may be ${nothing}. Check for it first, or use \`executeTakeFirstOrThrow\`.`,
  ],
  [
    /^Cannot find name 'require'/,
    () => "Use `import { sql } from 'kysely'` in place of `require`.",
  ],
  [
    /^Cannot find module '(.+?)'/,
    ([, name]) => `“${name}” can't be imported here. You can import \`kysely\` and its helpers.`,
  ],
  [
    /^Cannot find name '(.+?)'/,
    ([, name]) =>
      `“${name}” isn't defined. You can use \`db\` and everything that the code imports.`,
  ],
  [
    /^Type '(.+?)' is not assignable to type '(.+?)'\.?$/,
    ([, given, wanted]) => `This has the type \`${given}\`, but \`${wanted}\` is expected.`,
  ],
  [
    /^Argument of type '(.+?)' is not assignable to parameter of type '(.+?)'\.?$/,
    ([, given, wanted]) => `The argument has the type \`${given}\`, but \`${wanted}\` is expected.`,
  ],
  [/^',' expected\.?$/, () => 'A `,` or a closing bracket is missing here.'],
]

/** Maximum length of an explanation, in characters: one with a longer type doesn't help anyone. */
const MAX_EXPLANATION_LENGTH = 160

/** Explains TypeScript's message in plain words; returns null if there is no explanation. */
export function explainTypes(message: string): string | null {
  const [first = ''] = message.split('\n')
  for (const [pattern, words] of MESSAGES) {
    const match = pattern.exec(first)
    if (!match) continue
    const text = words(match)
    return text.length <= MAX_EXPLANATION_LENGTH ? text : null
  }
  return null
}
