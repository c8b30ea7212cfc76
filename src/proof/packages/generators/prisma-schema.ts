import {
  type ColumnKind,
  type GeneratorDatabase,
  KINDS,
  OTHER_TABLES,
  QUOTED_TABLES,
} from './column-kinds.ts'

const PROVIDERS: Record<GeneratorDatabase, string> = {
  postgres: 'postgresql',
  mysql: 'mysql',
  sqlite: 'sqlite',
}

/** Prisma's types by those of SQL, without their lengths; `Decimal @db.Money` keeps the column's own type. */
const TYPES: Record<GeneratorDatabase, Record<string, string>> = {
  postgres: {
    smallint: 'Int @db.SmallInt',
    integer: 'Int',
    serial: 'Int @default(autoincrement())',
    bigint: 'BigInt',
    numeric: 'Decimal @db.Decimal(20, 4)',
    real: 'Float @db.Real',
    'double precision': 'Float',
    money: 'Decimal @db.Money',
    oid: 'Int @db.Oid',
    text: 'String',
    varchar: 'String @db.VarChar(20)',
    short_text: 'String @db.VarChar(20)',
    char: 'String @db.Char(3)',
    citext: 'String @db.Citext',
    uuid: 'String @db.Uuid',
    xml: 'String @db.Xml',
    bit: 'String @db.Bit(3)',
    'bit varying': 'String @db.VarBit(8)',
    boolean: 'Boolean',
    date: 'DateTime @db.Date',
    timestamp: 'DateTime @db.Timestamp(6)',
    timestamptz: 'DateTime @db.Timestamptz(6)',
    time: 'DateTime @db.Time(6)',
    timetz: 'DateTime @db.Timetz(6)',
    json: 'Json @db.Json',
    jsonb: 'Json',
    bytea: 'Bytes',
    inet: 'String @db.Inet',
    mood: 'Mood',
    positive_int: 'Int',
  },
  mysql: {
    tinyint: 'Int @db.TinyInt',
    'tinyint(1)': 'Boolean',
    boolean: 'Boolean',
    smallint: 'Int @db.SmallInt',
    mediumint: 'Int @db.MediumInt',
    int: 'Int',
    'int unsigned': 'Int @db.UnsignedInt',
    bigint: 'BigInt',
    'bigint unsigned': 'BigInt @db.UnsignedBigInt',
    decimal: 'Decimal @db.Decimal(20, 4)',
    'decimal unsigned': 'Decimal @db.Decimal(10, 2)',
    numeric: 'Decimal @db.Decimal(10, 2)',
    float: 'Float @db.Float',
    double: 'Float',
    'double precision': 'Float',
    'bit(1)': 'Boolean @db.Bit(1)',
    bit: 'Bytes @db.Bit(8)',
    year: 'Int @db.Year',
    char: 'String @db.Char(3)',
    varchar: 'String @db.VarChar(20)',
    nvarchar: 'String @db.VarChar(20)',
    tinytext: 'String @db.TinyText',
    text: 'String @db.Text',
    mediumtext: 'String @db.MediumText',
    longtext: 'String @db.LongText',
    binary: 'Bytes @db.Binary(4)',
    varbinary: 'Bytes @db.VarBinary(4)',
    tinyblob: 'Bytes @db.TinyBlob',
    blob: 'Bytes @db.Blob',
    mediumblob: 'Bytes @db.MediumBlob',
    longblob: 'Bytes @db.LongBlob',
    date: 'DateTime @db.Date',
    datetime: 'DateTime @db.DateTime(6)',
    timestamp: 'DateTime @db.Timestamp(6)',
    time: 'DateTime @db.Time(6)',
    json: 'Json',
    enum: 'Mood',
  },
  sqlite: {
    integer: 'Int',
    int: 'Int',
    tinyint: 'Int',
    smallint: 'Int',
    mediumint: 'Int',
    int2: 'Int',
    int8: 'BigInt',
    bigint: 'BigInt',
    'unsigned big int': 'BigInt',
    real: 'Float',
    double: 'Float',
    'double precision': 'Float',
    float: 'Float',
    numeric: 'Decimal',
    decimal: 'Decimal',
    boolean: 'Boolean',
    bool: 'Boolean',
    date: 'DateTime',
    datetime: 'DateTime',
    timestamp: 'DateTime',
    text: 'String',
    char: 'String',
    character: 'String',
    varchar: 'String',
    'varying character': 'String',
    nchar: 'String',
    'native character': 'String',
    nvarchar: 'String',
    clob: 'String',
    json: 'Json',
    jsonb: 'Json',
    blob: 'Bytes',
  },
}

/**
 * Returns a schema for Prisma with the laboratory's tables, whose types are those that Prisma's documentation gives for
 * types of SQL. Introspection can't write it, because it needs an engine that isn't on npm.
 *
 * @param isFirst without the tables whose names need quotes
 */
export function prismaSchema(database: GeneratorDatabase, isFirst: boolean): string {
  const columns = KINDS[database].map((kind) => fieldOf(database, kind))
  // A model needs an id: the column that the database fills, or else the first.
  const at = Math.max(
    columns.findIndex((line) => line.includes('autoincrement()')),
    0,
  )
  columns[at] += ' @id'
  const views = new Set(['seen', 'counted', 'stored'])
  const others = [...OTHER_TABLES[database], ...(isFirst ? [] : QUOTED_TABLES[database])].map(
    ({ name, column = 'id', unique, others = {} }, index) => {
      const isView = views.has(name)
      const id = isView ? '@unique' : unique ? '@id @default(autoincrement())' : '@id'
      const map = column === 'id' ? '' : ` @map("${column}")`
      const fields = [`id Int ${id}${map}`, ...Object.keys(others).map((column) => `${column} Int`)]
      return `${isView ? 'view' : 'model'} Table${index} {\n${indent([...fields, `@@map("${name}")`])}\n}`
    },
  )
  return `generator kysely {
  provider        = "prisma-kysely"
  output          = "generated"
  fileName        = "db.ts"
  previewFeatures = ["views"]
}

datasource db {
  provider = "${PROVIDERS[database]}"
}

model Kinds {
${indent([...columns, '@@map("kinds")'])}
}

${others.join('\n\n')}
${database === 'sqlite' ? '' : '\nenum Mood {\n  sad\n  ok\n  very_happy @map("very happy")\n}\n'}`
}

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n')

/** Returns the line of a column: `bit_8 Bytes @db.Bit(8)`, `point Unsupported("point")`. */
function fieldOf(database: GeneratorDatabase, { id, type }: ColumnKind): string {
  const isList = type.includes('[]')
  const base = type
    .toLowerCase()
    .replace(/\[\]/g, '')
    .replace(/ (null|default|generated|auto_increment|check) ?.*$/, '')
  const known = TYPES[database]
  const found = known[base] ?? known[base.replace(/ *\(.*?\)/, '')]
  const [prisma = '', ...attributes] = (found ?? `Unsupported(${JSON.stringify(base)})`).split(
    / (?=@)/,
  )
  const isOptional = !isList && /\bnull\b|\bas \(/.test(type)
  const rule =
    type.includes('identity') || type.includes('auto_increment')
      ? '@default(autoincrement())'
      : type.includes('current_timestamp')
        ? '@default(now())'
        : (/default (.+)$/.exec(type)?.[1] ?? '')
            .replace(/^(.+)$/, '@default($1)')
            .replaceAll("'", '"')
  const generated = type.includes(' as (') ? '@default(dbgenerated("(1 + 1)"))' : ''
  const mark = isList ? '[]' : isOptional ? '?' : ''
  return [id, `${prisma}${mark}`, ...attributes, rule, generated].filter(Boolean).join(' ')
}
