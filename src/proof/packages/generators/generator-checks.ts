import type { PackageCheckGroup } from '#base/model/packages.ts'
import { type ColumnKind, type GeneratorDatabase, KINDS, READ_TABLES } from './column-kinds.ts'

export const DATABASE_NAMES: Record<GeneratorDatabase, string> = {
  postgres: 'PostgreSQL',
  mysql: 'MariaDB',
  sqlite: 'SQLite',
}

/** Returns a check's id: `postgres-numeric-array`. */
export const checkId = (database: GeneratorDatabase, name: string): string =>
  `${database}-${name.replace(/\W+/g, '-').replaceAll('_', '-').replace(/^-|-$/g, '').toLowerCase()}`

/** The columns of the page, with the kinds that they sum up, by their names. */
const GROUPS: [id: string, title: string, pattern: RegExp][] = [
  [
    'rules',
    'Defaults and rules',
    /null|default|identity|generated|serial|auto_|checked|current_|quoted/i,
  ],
  ['arrays', 'Arrays', /_array(_|$)(?!$)|_array$/],
  ['numbers', 'Numbers', /int|num|dec|real|doub|float|money|oid|year|bit/],
  ['dates', 'Dates and booleans', /date|time|interval|bool/],
  ['json', 'JSON and bytes', /json|byt|blob|binary/],
  [
    'types',
    'Enums, domains, geometry',
    /enum|domain|composite|point|line|lseg|box|path|polygon|circle|geom|set|range|inet|cidr|mac/,
  ],
  ['texts', 'Texts and others', /./],
]

const groupOf = ({ id }: ColumnKind) =>
  /^json_array$|^jsonb_array$/.test(id)
    ? 'json'
    : GROUPS.find(([, , pattern]) => pattern.test(id))![0]

const titleOf = (database: GeneratorDatabase, { type, id }: ColumnKind) =>
  `${DATABASE_NAMES[database]}: a column ${type === '' ? 'without a type' : type === id ? type : `${type} (${id.replaceAll('_', ' ')})`} has the type of the value that arrives`

/** All checks on generators: one for each kind of column and database, and those of tables. */
export function generatorGroups(): PackageCheckGroup[] {
  const databases = Object.keys(KINDS) as GeneratorDatabase[]
  const tables = databases.flatMap((database) => [
    {
      id: checkId(database, 'compiles'),
      title: `${DATABASE_NAMES[database]}: the generated file compiles`,
    },
    ...Object.entries(READ_TABLES[database]).map(([name, words]) => ({
      id: checkId(database, `table ${name}`),
      title: `${DATABASE_NAMES[database]}: ${words} is listed, and its id has the type of the value that arrives`,
    })),
  ])
  return [
    { id: 'tables', title: 'Tables and views', checks: tables },
    ...GROUPS.map(([id, title]) => ({
      id,
      title,
      checks: databases.flatMap((database) =>
        KINDS[database]
          .filter((kind) => groupOf(kind) === id)
          .map((kind) => ({ id: checkId(database, kind.id), title: titleOf(database, kind) })),
      ),
    })),
  ]
}
