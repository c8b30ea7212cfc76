import type { PackageCheckGroup } from '#base/model/packages.ts'
import {
  type ColumnKind,
  type GeneratorDatabase,
  KINDS,
  OTHER_TABLES,
  QUOTED_TABLES,
} from './column-kinds.ts'

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
  ['rules', 'Defaults and rules', /null|default|identity|generated|serial|auto_|checked|current_/i],
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

const nameOf = ({ type, id }: ColumnKind) =>
  type === '' ? 'without a type' : type === id ? type : `${type} (${id.replaceAll('_', ' ')})`

const DATABASES = Object.keys(KINDS) as GeneratorDatabase[]

/** The checks on generators, of all databases or of one: those of its tables, and two for each kind of column. */
export function generatorGroups(only?: GeneratorDatabase): PackageCheckGroup[] {
  const databases = only ? [only] : DATABASES
  const tablesOf = (database: GeneratorDatabase) => [
    ...OTHER_TABLES[database],
    ...QUOTED_TABLES[database],
  ]
  const each = <T>(
    list: (database: GeneratorDatabase) => T[],
    titleOf: (check: T) => [string, string],
  ) =>
    databases.flatMap((database) =>
      list(database).map((check) => {
        const [name, words] = titleOf(check)
        return { id: checkId(database, name), title: `${DATABASE_NAMES[database]}: ${words}` }
      }),
    )
  return [
    {
      id: 'tables',
      title: 'Tables and views',
      checks: [
        ...each(
          () => ['compiles'],
          (name) => [name, 'the generated file compiles'],
        ),
        ...each(tablesOf, ({ name, words }) => [
          `table ${name}`,
          `${words} is listed, and its column has the type of the value that arrives`,
        ]),
      ],
    },
    ...GROUPS.map(([id, title]) => ({
      id,
      title,
      checks: each(
        (database) => KINDS[database].filter((kind) => groupOf(kind) === id),
        (kind) => [kind.id, `a column ${nameOf(kind)} has the type of the value that arrives`],
      ),
    })),
    {
      id: 'inserts',
      title: 'Inserts',
      checks: [
        ...each(tablesOf, ({ name, words }) => [
          `insert table ${name}`,
          `an insert into ${words} compiles if the database takes it`,
        ]),
        ...each(
          (database) => KINDS[database],
          (kind) => [
            `insert ${kind.id}`,
            `the database takes what compiles as a value for a column ${nameOf(kind)}`,
          ],
        ),
      ],
    },
  ]
}
