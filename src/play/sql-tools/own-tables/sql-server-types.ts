import { withoutDefaultSchema } from '../quote-sql.ts'
import { SqlReader } from '../sql-reader.ts'
import type { DefinedTable } from './defined-table.ts'
import { type OwnColumn, type SkippedStatement, toSkippedStatement } from './own-table.ts'
import { readType } from './read-columns.ts'

/** Another name for a type of SQL Server. */
export interface TypeAlias {
  /** In lower case, without the default schema. */
  name: string
  type: string
  isNotNull: boolean
}

/** Reads `create type name from type` and `exec sp_addtype name, 'type', 'not null'`; null for any other statement. */
export function readAlias(sql: string): TypeAlias | null {
  const reader = new SqlReader(sql, 'mssql')
  const isCreated = reader.skip('create type')
  const isCalled = reader.skip('exec') || reader.skip('execute')
  if (isCalled) for (const words of ['sys .', 'dbo .']) reader.skip(words)
  if (!isCreated && !(isCalled && reader.skip('sp_addtype'))) return null
  const name = withoutDefaultSchema(reader.name().join('.'), 'mssql').toLowerCase()
  if (!reader.skip('from') && !reader.skip(',')) return null
  if (isCreated) {
    const type = { type: '', values: null } as OwnColumn
    readType(reader, type)
    return { name, type: type.type, isNotNull: reader.startsWith('not null') }
  }
  const [type = '', isNull = ''] = reader.parts().map((part) => part.string())
  return { name, type, isNotNull: /^not\s+null$/i.test(isNull) }
}

/** SQL Server's own types; that of a computed column isn't declared. */
const OF_SQL_SERVER =
  /^(?:$|(?:(?:big|small|tiny)?int|integer|bit|dec|decimal|numeric|(?:small)?money|float|real|double precision|date|time|(?:small)?datetime|datetime2|datetimeoffset|timestamp|rowversion|n?(?:var)?char|n?text|national|character|(?:var)?binary|image|uniqueidentifier|xml|json|vector|sysname|sql_variant|hierarchyid|geometry|geography)\b)/i

/** Writes what the types of a table's columns are other names for. @returns columns whose type isn't in the script. */
export function resolveTypes(
  table: DefinedTable,
  aliases: ReadonlyMap<string, TypeAlias>,
): SkippedStatement[] {
  return table.columns.flatMap((column) => {
    const alias = aliases.get(withoutDefaultSchema(column.type, 'mssql').toLowerCase())
    if (alias) {
      column.type = alias.type
      if (alias.isNotNull && !table.takingNull.has(column)) column.nullable = false
    }
    column.type = column.type.replace(/^sys\./i, '')
    if (OF_SQL_SERVER.test(column.type)) return []
    const why = `came as text: the type \`${column.type}\` isn’t in the script`
    const place = { line: table.line, sql: `${table.name}.${column.name}` }
    return [toSkippedStatement(place, { kind: 'partial', why })]
  })
}
