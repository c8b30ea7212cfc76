import type { Dialect } from '#base/model/dialect.ts'
import { quoteName, quoteText } from '../quote-sql.ts'
import type { SkipKind } from './own-table.ts'
import { argumentOf, namesOf, type PrismaAttribute, type PrismaBlock } from './prisma-syntax.ts'

export interface PrismaModel {
  block: PrismaBlock
  /** Its schema, unless that is the default one, and its name in the database. */
  path: readonly string[]
}

export interface PrismaEnum {
  path: readonly string[]
  /** Its values in SQL, by their names in the schema. */
  values: ReadonlyMap<string, string>
  line: number
}

export interface PrismaContext {
  dialect: Dialect
  /** Whether tables are in schemas. */
  hasSchemas: boolean
  /** Whether the database knows of relations. */
  hasForeignKeys: boolean
  /** Enumerations by their names in the schema. */
  enums: Map<string, PrismaEnum>
  /** Models and views by their names in the schema. */
  models: Map<string, PrismaModel>
  /** Names a line, or a part of it, that isn't among the tables. */
  unread(line: number, why: string, kind?: SkipKind): void
}

interface WithAttributes {
  attributes: readonly PrismaAttribute[]
}

export const attributeOf = (
  { attributes }: WithAttributes,
  name: string,
): PrismaAttribute | undefined => attributes.find((attribute) => attribute.name === name)

/** Returns the first argument of an attribute as text; undefined without the attribute. */
export function textOf(owner: WithAttributes, name: string): string | undefined {
  const attribute = attributeOf(owner, name)
  return attribute && namesOf(argumentOf(attribute, 'name'))[0]
}

/** Schemas that queries need no name for. */
const DEFAULT_SCHEMA: Partial<Record<Dialect, string>> = { postgres: 'public', mssql: 'dbo' }

export function pathOf(
  block: PrismaBlock,
  { dialect, hasSchemas, unread }: PrismaContext,
): string[] {
  const name = textOf(block, 'map') ?? block.name
  const schema = textOf(block, 'schema')
  if (schema === undefined || schema === DEFAULT_SCHEMA[dialect]) return [name]
  if (hasSchemas) return [schema, name]
  const { line } = attributeOf(block, 'schema')!
  unread(line, `came without its schema \`${schema}\`: tables in this database have no schema`)
  return [name]
}

export function readEnum(block: PrismaBlock, context: PrismaContext): PrismaEnum {
  const values = block.fields.map((value) => {
    const text = textOf(value, 'map') ?? value.name
    return [value.name, quoteText(text, context.dialect)] as const
  })
  return { path: pathOf(block, context), values: new Map(values), line: block.line }
}

export const listOf = (values: ReadonlyMap<string, string>) => [...values.values()].join(', ')

/** Writes the columns of a model's fields. */
export function columnsOf(
  fields: readonly string[],
  block: PrismaBlock,
  { dialect }: PrismaContext,
) {
  const nameOf = (name: string) => {
    const field = block.fields.find((candidate) => candidate.name === name)
    return quoteName((field && textOf(field, 'map')) ?? name, dialect)
  }
  return fields.map(nameOf).join(', ')
}
