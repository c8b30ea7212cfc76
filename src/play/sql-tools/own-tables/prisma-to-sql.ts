import type { Dialect } from '#base/model/dialect.ts'
import { quoteName } from '../quote-sql.ts'
import { type SkippedStatement, toSkippedStatement } from './own-table.ts'
import { column } from './prisma-columns.ts'
import {
  attributeOf,
  columnsOf,
  listOf,
  type PrismaContext,
  type PrismaModel,
  pathOf,
  readEnum,
} from './prisma-context.ts'
import { foreignKey, linkTables } from './prisma-relations.ts'
import {
  argumentOf,
  type InvalidLine,
  namedArgument,
  namesOf,
  type PrismaBlock,
  readPrismaSchema,
} from './prisma-syntax.ts'
import {
  createTable,
  type SchemaScript,
  type SchemaStatement,
  tableName,
  writeScript,
} from './schema-to-sql.ts'

const PROVIDERS: Record<string, Dialect> = {
  ...{ postgresql: 'postgres', postgres: 'postgres', cockroachdb: 'postgres' },
  ...{ mysql: 'mysql', sqlite: 'sqlite', sqlserver: 'mssql' },
}

/** Returns whether a text is a Prisma schema. */
export function isPrismaSchema(text: string): boolean {
  return /^\s*model\s+\w+\s*\{/m.test(text)
}

/**
 * Writes tables for the models of a Prisma schema, as Prisma's own migrations create them.
 *
 * @param fallback the dialect of a schema without a data source.
 * @returns also what isn't among the tables.
 */
export function prismaToSql(
  schema: string,
  fallback: Dialect,
): SchemaScript & { unknown: SkippedStatement[] } {
  const { blocks, invalid } = readPrismaSchema(schema)
  const dialect = dialectOf(blocks) ?? fallback
  const lines = schema.split('\n').map((line) => line.trim())
  const unknown = invalid.map(whyInvalid)
  const context: PrismaContext = {
    dialect,
    hasSchemas: dialect === 'postgres' || dialect === 'mssql',
    hasForeignKeys: !hasOwnKeys(blocks),
    enums: new Map(),
    models: new Map(),
    unread: (line, why, kind = 'partial') =>
      void unknown.push(toSkippedStatement({ sql: lines[line - 1] ?? '', line }, { kind, why })),
  }
  for (const block of blocks) {
    if (block.kind === 'enum') context.enums.set(block.name, readEnum(block, context))
    // The columns of a view are known, too.
    if (block.kind === 'model' || block.kind === 'view')
      context.models.set(block.name, { block, path: pathOf(block, context) })
  }
  const models = [...context.models.values()].filter(({ path, block }) => {
    const isNameable = !path.at(-1)!.includes('.')
    const why = 'a name with a dot: Kysely takes the part before the dot for a schema'
    if (!isNameable) context.unread(block.line, why, 'lost')
    return isNameable
  })
  const place = ({ line }: { line: number }) => ({ line, start: lines[line - 1] ?? '' })
  const ofDatabase: SchemaStatement[] = []
  const paths = [...models, ...context.enums.values()].map(({ path }) => path)
  const schemas = new Set(paths.flatMap((path) => (path.length > 1 ? path[0]! : [])))
  if (dialect === 'postgres') {
    for (const name of schemas)
      ofDatabase.push({
        sql: `create schema if not exists ${quoteName(name, dialect)}`,
        line: 1,
        start: '',
      })
    if (usesType(models, 'db.Citext'))
      ofDatabase.push({ sql: 'create extension if not exists citext', line: 1, start: '' })
    for (const { path, values, line } of context.enums.values()) {
      const sql = `create type ${tableName(path, dialect)} as enum (${listOf(values)})`
      ofDatabase.push({ sql, ...place({ line }) })
    }
  }
  const tables = models.map((model) => ({ sql: writeModel(model, context), ...place(model.block) }))
  const links = linkTables(models, context).map(({ sql, line }) => ({ sql, ...place({ line }) }))
  return { ...writeScript([...ofDatabase, ...tables, ...links]), dialect, unknown }
}

/**
 * Returns the dialect of a schema's data source; undefined without one.
 *
 * @throws Error for a database without SQL.
 */
function dialectOf(blocks: readonly PrismaBlock[]): Dialect | undefined {
  const source = blocks.find(({ kind }) => kind === 'datasource')
  const [provider = ''] = namesOf(source?.settings.get('provider'))
  if (provider === 'mongodb')
    throw new Error(
      'The schema is for MongoDB, which has no SQL: a schema for PostgreSQL, MySQL, SQL Server or SQLite was expected.',
    )
  return PROVIDERS[provider]
}

/** Returns whether Prisma's client sees to relations itself, for a database without foreign keys. */
function hasOwnKeys(blocks: readonly PrismaBlock[]): boolean {
  const source = blocks.find(({ kind }) => kind === 'datasource')
  const settings = ['relationMode', 'referentialIntegrity']
  return settings.some((name) => namesOf(source?.settings.get(name))[0] === 'prisma')
}

function whyInvalid({ line, text }: InvalidLine): SkippedStatement {
  const why = 'not a line of a Prisma schema: a field was expected, such as `name String?`'
  return toSkippedStatement({ sql: text, line }, why)
}

const usesType = (models: readonly PrismaModel[], name: string) =>
  models.some(({ block }) => block.fields.some((field) => attributeOf(field, name)))

function writeModel({ block, path }: PrismaModel, context: PrismaContext): string {
  const columns: string[] = []
  // SQLite takes no column after a key.
  const keys: string[] = []
  for (const field of block.fields) {
    if (context.models.has(field.type)) keys.push(...foreignKey(field, block, context))
    else columns.push(...column(field, context))
  }
  for (const attribute of block.attributes) {
    const kind = { id: 'primary key', unique: 'unique' }[attribute.name]
    if (kind === undefined) continue
    if (namedArgument(attribute, 'where')) {
      const why = 'came without this key, which applies to some rows only'
      context.unread(attribute.line, why, 'unchecked')
      continue
    }
    const fields = namesOf(argumentOf(attribute, 'fields'))
    keys.push(`${kind} (${columnsOf(fields, block, context)})`)
  }
  return createTable(path, [...columns, ...keys], context.dialect)
}
