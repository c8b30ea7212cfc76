import { type SkippedStatement, toSkippedStatement } from './own-table.ts'
import type { UpPart } from './up-part.ts'

/**
 * What tools fill in anywhere: Flyway's `${name}`, `{{ name }}` of templates but not their conditions, sqlcmd's `$(name)`,
 * `@extschema@` of PostgreSQL's extensions, `%NAME%`.
 */
const FILLED_IN = String.raw`\$\{[^}\n]+\}|\{\{-?\s*(?!(?:if|else|end|range|with|for|each|block)\b|[#/%])[^}\n]+\}\}|\$\(\w+\)|@\w+(?::\w+)?@|%[A-Z][A-Z_]*%`
/** `:name` of psql and `@name` of SqlRender, which are variables elsewhere: only what tables are in is a schema. */
const NAMED =
  /\b(?:table|exists|only|into|from|join|update|references|view|index|on|function|sequence|type)\s+(?<name>:\w+|:"\w+"|@\w+)\.(?=["[`\w])/gi
/** In triggers, the row. */
const OF_TRIGGER = /^:(?:new|old)$/i
/** Comments and texts, in which anything may stand. */
const APART = String.raw`--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\]|''|\\[\s\S])*'`

/**
 * Removes placeholders for a schema or a prefix before names: the tables have their own names then, in the default schema,
 * and aren't lost. Each placeholder is named once.
 */
export function withoutSchemaPlaceholders({ sql, leftOut }: UpPart): UpPart {
  const names = new Set(
    [...sql.matchAll(NAMED)]
      .map(({ groups }) => groups!.name!)
      .filter((it) => !OF_TRIGGER.test(it)),
  )
  const isFilledIn = new RegExp(`(?:${FILLED_IN})(?:["\`\\]]?\\.|\\w)`).test(sql)
  if (names.size === 0 && !isFilledIn) return { sql, leftOut }
  const variables = [...names].map((name) => `${name}(?!\\w)`)
  const placeholder = new RegExp(
    `(?<apart>${APART})|(?:(?<=[\\s,("\`[.]|^)(?<prefix>${FILLED_IN})(?=\\w))|(?<open>["\`[]?)(?<name>${[FILLED_IN, ...variables].join('|')})(?<close>["\`\\]]?)\\.(?=["\`[$\\w{%@])`,
    'g',
  )
  const places = new Map<string, SkippedStatement>()
  const plain = sql.replace(placeholder, (text, ...given) => {
    const { apart, prefix, name = prefix } = given.at(-1) as Record<string, string | undefined>
    if (apart !== undefined || name === undefined) return text
    if (!places.has(name)) {
      const line = sql.slice(0, given.at(-3) as number).split('\n').length
      const what = prefix === undefined ? 'schema' : 'prefix'
      const why = `\`${name}\` is a placeholder for a ${what} that a tool fills in: names were read without it`
      places.set(name, toSkippedStatement({ sql: name, line }, { kind: 'partial', why }))
    }
    return ''
  })
  return { sql: plain, leftOut: [...leftOut, ...places.values()] }
}
