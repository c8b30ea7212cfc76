type Words = (match: RegExpExecArray) => string

/** What TypeScript says of queries most often, and the same in plain words. The first that fits counts. */
const MESSAGES: [RegExp, Words][] = [
  [
    /^Argument of type '"(.+?)"' is not assignable to parameter of type/,
    ([, name]) =>
      `“${name}” is not among the names that can stand here: check table and column names.`,
  ],
  [
    /^Type '"(.+?)"' is not assignable to type/,
    ([, name]) =>
      `“${name}” is not among the names that can stand here: check table and column names.`,
  ],
  [
    /^Object literal may only specify known properties, and '?(.+?)'? does not exist in type/,
    ([, name]) => `There is no column “${name}” here, or it may not be given.`,
  ],
  [
    /^Property '(.+?)' does not exist on type .*Did you mean '(.+?)'\?/s,
    ([, name, other]) => `There is no “${name}” here. Perhaps it is “${other}”.`,
  ],
  [
    /^Property '(.+?)' does not exist on type/,
    ([, name]) => `There is no “${name}” here: the row or the builder does not have it.`,
  ],
  [
    /^Property '(.+?)' is missing in type/,
    ([, name]) => `“${name}” is missing: it has no default, so it must be given.`,
  ],
  [
    /is possibly '?(undefined|null)'?/,
    ([, nothing]) =>
      `This may be ${nothing}: check for that first, or use \`executeTakeFirstOrThrow\`.`,
  ],
  [
    /^Cannot find name '(.+?)'/,
    ([, name]) => `“${name}” is not defined. What there is: \`db\` and what the code imports.`,
  ],
  [
    /^Type '(.+?)' is not assignable to type '(.+?)'\.?$/,
    ([, given, wanted]) => `This is of the type \`${given}\`, and \`${wanted}\` is wanted here.`,
  ],
  [
    /^Argument of type '(.+?)' is not assignable to parameter of type '(.+?)'\.?$/,
    ([, given, wanted]) => `A \`${given}\` was passed, and \`${wanted}\` is wanted here.`,
  ],
  [
    /^Expected (\d+)(?:-\d+)? arguments?, but got (\d+)/,
    ([, wanted, given]) =>
      `The call wants ${wanted} ${wanted === '1' ? 'argument' : 'arguments'} and got ${given}.`,
  ],
  [
    /^No overload matches this call/,
    () => 'No form of this call takes these arguments: check their number, names and types.',
  ],
  [/^'(.+?)' expected\.?$/, ([, token]) => `A \`${token}\` is missing here.`],
]

/** A type longer than this explains nothing to anybody. */
const LONGEST = 160

/** TypeScript's message in plain words; null when we know none. */
export function explainTypes(message: string): string | null {
  const [first = ''] = message.split('\n')
  for (const [pattern, words] of MESSAGES) {
    const match = pattern.exec(first)
    if (!match) continue
    const text = words(match)
    return text.length <= LONGEST ? text : null
  }
  return null
}
