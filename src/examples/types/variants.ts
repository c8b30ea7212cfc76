import { join } from 'node:path'
import type { Dialect } from '#model/dialect.ts'
import { SAMPLE_FOLDER } from '../sample/sample-scripts.ts'

/** Interfaces of `dialects.ts` that say what each driver returns; `pg`'s is `Database` itself. */
export const DATABASE_TYPES: Record<Dialect, string> = {
  postgres: 'Database',
  mysql: 'MysqlDatabase',
  mssql: 'MssqlDatabase',
  sqlite: 'SqliteDatabase',
}

/** The path under which an example is checked for a dialect. */
export function variantPath(modulePath: string, dialect: Dialect): string {
  return dialect === 'postgres' ? modulePath : modulePath.replace(/\.ts$/, `.as-${dialect}.ts`)
}

/** What stands for `#sample` in a module that is checked for a dialect; as long as that, so that places stay. */
export function sampleAlias(dialect: Dialect): string {
  return `#${dialect.padEnd('sample'.length, '_')}`
}

/** A module's text as it is checked for a dialect: with the sample database as the dialect's driver returns it. */
export function variantText(text: string, dialect: Dialect): string {
  return dialect === 'postgres'
    ? text
    : text.replaceAll(/(?<=['"])#sample(?=\/)/g, sampleAlias(dialect))
}

/** Where `#sample/database.ts` leads for a dialect; a file that need not exist. */
export function samplePath(root: string, dialect: Dialect): string {
  return variantPath(join(root, SAMPLE_FOLDER, 'database.ts'), dialect)
}

/**
 * The text of that file: everything of `database.ts`, with the tables as the dialect's driver returns
 * them in the place of `pg`'s.
 *
 * @param text the text of `database.ts`.
 */
export function sampleVariant(text: string, dialect: Dialect): string {
  const tables = [...text.matchAll(/^ {2}'?([\w.]+)'?: (\w+Table)$/gm)]
  const rows = [...text.matchAll(/^export type (\w+) = (\w+)<(\w+Table)>$/gm)]
  const seen = new Set<string>()
  const lines = tables.flatMap(([, table, name = '']) => {
    if (seen.has(name)) return []
    seen.add(name)
    return [`export type ${name} = Database['${table}']`]
  })
  return [
    "import type { Insertable, Selectable, Updateable } from 'kysely'",
    `import type { ${DATABASE_TYPES[dialect]} as Database } from './dialects.ts'`,
    "export * from './database.ts'",
    'export type { Database }',
    ...lines,
    ...rows.map(([, name, helper, table]) => `export type ${name} = ${helper}<${table}>`),
  ].join('\n')
}
