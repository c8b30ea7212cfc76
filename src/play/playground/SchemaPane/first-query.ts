import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { PlaygroundState } from '#base/model/playground-link.ts'
import { readDeclarations } from '#play/editor/types/declarations.ts'

/** Returns a query to start with: rows of the first table that types declare; empty if they declare none. */
export function firstQuery(types: string, withPlugin: boolean, dialect: Dialect): string {
  const [first] = readDeclarations(types).tables
  if (!first) return ''
  const table = first.name.replace(/[\\']/g, '\\$&')
  const rest = `  .selectFrom('${table}')
  .selectAll()
  ${dialect === 'mssql' ? '.top(10)' : '.limit(10)'}
  .execute()
`
  if (!withPlugin) return `const rows = await db\n${rest}`
  const begin = "import { CamelCasePlugin } from 'kysely'\n\nconst rows = await db\n"
  return `${begin}  .withPlugin(new CamelCasePlugin())\n${rest}`
}

/** Returns whether the code is the query that came with the tables, as it came: also after a reload. */
export function isFirstQuery({ code, schema }: Pick<PlaygroundState, 'code' | 'schema'>): boolean {
  const types = schema?.types ?? ''
  const queries = [false, true].flatMap((withPlugin) =>
    DIALECTS.map((dialect) => firstQuery(types, withPlugin, dialect)),
  )
  return code !== '' && queries.includes(code)
}
