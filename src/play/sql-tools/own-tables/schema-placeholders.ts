import { type SkippedStatement, toSkippedStatement } from './own-table.ts'
import type { UpPart } from './up-part.ts'

/** What tools fill in anywhere: Flyway's `${name}`, `{{ name }}` of templates, sqlcmd's `$(name)`, `%NAME%`. */
const FILLED_IN = String.raw`\$\{[^}\n]+\}|\{\{[^}\n]+\}\}|\$\(\w+\)|%[A-Z][A-Z_]*%`
/** `:name` of psql and `@name` of SqlRender, which are variables elsewhere: only what tables are in is a schema. */
const NAMED =
  /\b(?:table|exists|only|into|from|join|update|references|view|index|on|function|sequence|type)\s+(?<name>:\w+|:"\w+"|@\w+)\.(?=["[`\w])/gi
/** In triggers, the row. */
const OF_TRIGGER = /^:(?:new|old)$/i
/** Comments and texts, in which anything may stand. */
const APART = String.raw`--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\]|''|\\[\s\S])*'`

/**
 * Removes placeholders for a schema before names: the tables are in the default schema then, and not lost. Each
 * placeholder is named once.
 */
export function withoutSchemaPlaceholders({ sql, leftOut }: UpPart): UpPart {
  const names = new Set(
    [...sql.matchAll(NAMED)]
      .map(({ groups }) => groups!.name!)
      .filter((it) => !OF_TRIGGER.test(it)),
  )
  const isFilledIn = new RegExp(`(?:${FILLED_IN})["\`\\]]?\\.`).test(sql)
  if (names.size === 0 && !isFilledIn) return { sql, leftOut }
  const variables = [...names].map((name) => `${name}(?!\\w)`)
  const placeholder = new RegExp(
    `(?<apart>${APART})|(?<open>["\`[]?)(?<name>${[FILLED_IN, ...variables].join('|')})(?<close>["\`\\]]?)\\.(?=["\`[$\\w{%])`,
    'g',
  )
  const places = new Map<string, SkippedStatement>()
  const plain = sql.replace(placeholder, (text, ...given) => {
    const { apart, name } = given.at(-1) as Record<string, string | undefined>
    if (apart !== undefined || name === undefined) return text
    if (!places.has(name)) {
      const line = sql.slice(0, given.at(-3) as number).split('\n').length
      const why = `\`${name}\` is a placeholder for a schema that a tool fills in: names were read without it`
      places.set(name, toSkippedStatement({ sql: name, line }, { kind: 'partial', why }))
    }
    return ''
  })
  return { sql: plain, leftOut: [...leftOut, ...places.values()] }
}
