/** What messages of a kind begin with: it decides nothing, and takes the place of what does. */
const SHORTER: readonly (readonly [RegExp, string])[] = [
  // Where it happened: `src/db.ts:12:5 - `, `(node:internal/modules:283)`, `at Client.query (…)`.
  [/^\s*at\s.*$/gm, ''],
  [/\S+\.[cm]?[jt]sx?(?:\(\d+,\d+\)|:\d+(?::\d+)?):?(?:\s-)?\s/g, ''],
  [/\b(?:uncaught|unhandled|\(in promise\))\s+/gi, ''],
  [/\berror\s+TS\d+:\s*/gi, ''],
  [/\bNo overload matches this call\.\s*/g, 'No overload '],
  [/\bOverload \d+ of \d+,.*?gave the following error\.\s*/gs, ''],
  [/\bThe last overload gave the following error\.\s*/g, ''],
  [/\bObject literal may only specify known properties, and\s*/g, ''],
  // Of a value that doesn't fit a type of Kysely's, the latter decides.
  [/\bType\s'[^']*'\sis not assignable to type\s(?='\w+<)/g, 'not assignable to type '],
  // Types of the reader's own: `SelectQueryBuilder<Database, "ship", {}>`.
  [/<[^<>]*>/g, ''],
  [/<[^<>]*>/g, ''],
  [/<[^<>]*>/g, ''],
  [
    /\bArgument of type\s.*?\sis not assignable to parameter of type\b/gs,
    'assignable to parameter',
  ],
]

/** Of a log or a whole file, the beginning decides. */
const MAX_LENGTH = 2000

/** Shortens a pasted message by its meaning, before a field cuts it. A text on several lines becomes one. */
export function shortenMessage(text: string): string {
  const start = text.slice(0, MAX_LENGTH)
  const shorter = SHORTER.reduce((rest, [what, instead]) => rest.replace(what, instead), start)
  return shorter.replace(/\s+/g, ' ').trim()
}
