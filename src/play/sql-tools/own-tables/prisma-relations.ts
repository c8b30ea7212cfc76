import { quoteName } from '../quote-sql.ts'
import { typeOf } from './prisma-columns.ts'
import {
  attributeOf,
  columnsOf,
  type PrismaContext,
  type PrismaModel,
  textOf,
} from './prisma-context.ts'
import {
  argumentOf,
  namedArgument,
  namesOf,
  type PrismaBlock,
  type PrismaField,
} from './prisma-syntax.ts'
import { createTable, sqlType, tableName } from './schema-to-sql.ts'

const ACTIONS: Record<string, string> = {
  Cascade: 'cascade',
  SetNull: 'set null',
  SetDefault: 'set default',
  Restrict: 'restrict',
  NoAction: 'no action',
}

/** Returns the foreign key that a relation stands for; none for the other side. */
export function foreignKey(
  field: PrismaField,
  block: PrismaBlock,
  context: PrismaContext,
): string[] {
  const { dialect, models } = context
  const relation = attributeOf(field, 'relation')
  const from = namesOf(relation && namedArgument(relation, 'fields'))
  const to = namesOf(relation && namedArgument(relation, 'references'))
  if (!relation || from.length === 0 || to.length === 0 || !context.hasForeignKeys) return []
  const target = models.get(field.type)!
  const actions = (['delete', 'update'] as const).flatMap((event) => {
    const name = event === 'delete' ? 'onDelete' : 'onUpdate'
    const [written = ''] = namesOf(namedArgument(relation, name))
    const action = ACTIONS[written]
    // SQL Server's `no action` restricts as well.
    const isRestricting = dialect === 'mssql' && action === 'restrict'
    return action ? ` on ${event} ${isRestricting ? 'no action' : action}` : ''
  })
  const referenced = `${tableName(target.path, dialect)} (${columnsOf(to, target.block, context)})`
  return [
    `foreign key (${columnsOf(from, block, context)}) references ${referenced}${actions.join('')}`,
  ]
}

/** A field that is a list of another model's rows. */
interface ListField {
  model: PrismaModel
  field: PrismaField
  /** The relation's name; empty if it has none. */
  relation: string
}

/**
 * Returns the tables that Prisma creates for models with lists of each other, or for one with two lists of itself:
 * `_PostToTag`, or `_` and the relation's name.
 */
export function linkTables(
  models: readonly PrismaModel[],
  context: PrismaContext,
): { sql: string; line: number }[] {
  const lists = models.flatMap((model) =>
    model.block.fields.flatMap((field): ListField[] =>
      field.isList && context.models.has(field.type)
        ? [{ model, field, relation: textOf(field, 'relation') ?? '' }]
        : [],
    ),
  )
  const keyOf = ({ block }: PrismaModel) => {
    const ofModel = attributeOf(block, 'id')
    const fields = ofModel ? namesOf(argumentOf(ofModel, 'fields')) : []
    const isKey = ({ name, attributes }: PrismaField) =>
      attributeOf({ attributes }, 'id') || (fields.length === 1 && fields[0] === name)
    return block.fields.find(isKey)
  }
  return lists.flatMap((list) => {
    const isOther = (candidate: ListField) =>
      candidate.model.block.name === list.field.type &&
      candidate.field.type === list.model.block.name &&
      candidate.relation === list.relation
    // Each pair once: the first of the alphabet is `A`.
    const isLater = (candidate: ListField) =>
      candidate.model === list.model
        ? candidate.field.name > list.field.name
        : candidate.model.block.name > list.model.block.name
    const other = lists.find((candidate) => isOther(candidate) && isLater(candidate))
    if (!other) return []
    const sides = [list.model, other.model]
    const { dialect } = context
    const nameAt = (place: number) => quoteName('AB'[place]!, dialect)
    const columns = sides.map((model, place) => {
      const key = keyOf(model)
      const type = key ? typeOf(key, context) : sqlType('String', dialect)
      return `${nameAt(place)} ${type} not null`
    })
    const keys = sides.flatMap((model, place) => {
      const key = keyOf(model)
      if (!key || !context.hasForeignKeys) return []
      const target = `${tableName(model.path, dialect)} (${columnsOf([key.name], model.block, context)})`
      return `foreign key (${nameAt(place)}) references ${target} on delete cascade`
    })
    // Prisma 6 makes it PostgreSQL's primary key.
    const kind = dialect === 'postgres' ? 'primary key' : 'unique'
    const unique = `${kind} (${nameAt(0)}, ${nameAt(1)})`
    const name = `_${list.relation || `${list.model.block.name}To${other.model.block.name}`}`
    const path = [...list.model.path.slice(0, -1), name]
    const sql = createTable(path, [...columns, ...keys, unique], dialect)
    return [{ sql, line: list.field.line }]
  })
}
