import { join } from 'node:path'
import { DATABASE_TYPES } from '#base/model/database-types.ts'
import type { Dialect } from '#base/model/dialect.ts'
import { SAMPLE_FOLDER } from '../sample/sample-scripts.ts'

/** Returns the path under which an example is checked for a dialect. */
export function variantPath(modulePath: string, dialect: Dialect): string {
  return dialect === 'postgres' ? modulePath : modulePath.replace(/\.ts$/, `.as-${dialect}.ts`)
}

/** Returns the alias of `#sample` for a dialect; it has the same length, so that offsets don't change. */
export function sampleAlias(dialect: Dialect): string {
  return `#${dialect.padEnd('sample'.length, '_')}`
}

/** Returns a module's text for a dialect: with the sample database as the dialect's driver returns it. */
export function variantText(text: string, dialect: Dialect): string {
  return dialect === 'postgres'
    ? text
    : text.replaceAll(/(?<=['"])#sample(?=\/)/g, sampleAlias(dialect))
}

/** Returns the path of `#sample/database.ts` for a dialect; the file need not exist. */
export function samplePath(root: string, dialect: Dialect): string {
  return variantPath(join(root, SAMPLE_FOLDER, 'database.ts'), dialect)
}

/**
 * Returns the text of that file: everything in `database.ts`, with the tables as the dialect's driver returns
 * them instead of `pg`'s.
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
