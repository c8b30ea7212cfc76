import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATABASE_FILE } from '#play/editor/types/file-paths.ts'
import { type AskedEngines, startAskedEngines } from '../../../../tests/support/asked-engines.ts'
import { openTypeService } from '../../../../tests/support/type-service.ts'
import { type OwnDatabase, readTables } from './own-database.ts'

const service = await openTypeService()
let engines: AskedEngines
beforeAll(async () => {
  engines = await startAskedEngines()
})
afterAll(() => engines.close())

const read = (types: string) => readTables(types, null, 'sqlite', engines.ask)

/** Returns what the compiler reports about code on the tables. */
function problems({ types, dialect }: OwnDatabase, code: string): unknown {
  service.answer({ ask: 'put', files: { [DATABASE_FILE]: types } })
  return service.answer({ ask: 'diagnostics', code, dialect })
}

/** Writes a table as Supabase does. */
const table = (name: string, row: string, insert: string, relations = '') =>
  `${name}: {\n        Row: { ${row} }\n        Insert: { ${insert} }\n        Update: {}\n        Relationships: [${relations}]\n      }`
const relation = (name: string, column: string, to: string, isOne = false) =>
  `{ foreignKeyName: "${name}"; columns: ["${column}"]; isOneToOne: ${isOne}; referencedRelation: "${to}"; referencedColumns: ["id"] }`
const none = '{ [_ in never]: never }'
const schema = (name: string, tables: string[], others = `Views: ${none}\n    Enums: ${none}`) =>
  `${name}: {\n    Tables: {\n      ${tables.join('\n      ') || '[_ in never]: never'}\n    }\n    ${others}\n    Functions: ${none}\n    CompositeTypes: ${none}\n  }`
const database = (...schemas: string[]) =>
  `export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]\n\nexport type Database = {\n  ${schemas.join('\n  ')}\n}\n`

const STATUS = 'Database["public"]["Enums"]["status"]'
const PERSON = [
  `id: number; name: string; nick: string | null; age: number | null; active: boolean; status: ${STATUS}; mood: ${STATUS} | null; tags: string[]`,
  `id?: number; name: string; nick?: string | null; age?: number | null; active?: boolean; status?: ${STATUS}; mood?: ${STATUS} | null; tags?: string[]`,
] as const
const ENUMS = `Views: ${none}\n    Enums: { status: "new" | "it's" }`

test.each(['export type Database = ', 'export interface Database ', 'type Supabase = '])(
  'the types that Supabase generates give the same rows: %s',
  async (begin) => {
    const types = database(schema('public', [table('person', ...PERSON)], ENUMS)).replace(
      'export type Database = ',
      begin,
    )
    const own = await read(types)
    expect([own.dialect, own.leftOut]).toEqual(['postgres', []])
    expect(own.note).toMatch(/`id` was read as the key/)
    // The compiler compares them with Supabase’s own types.
    const code = `import type { Insertable, Selectable } from 'kysely'
type Row = { ${PERSON[0].replaceAll(STATUS, "'new' | 'it\\'s'")} }
type Insert = { ${PERSON[1].replaceAll(STATUS, "'new' | 'it\\'s'")} }
type Person = Database['person']
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
type Flat<T> = { [K in keyof T]: T[K] }
const row: Same<Flat<Selectable<Person>>, Row> = true
declare const given: Insert
const insert: Insertable<Person> = given
declare const taken: Insertable<Person>
const back: Insert = taken`
    expect(problems(own, code)).toEqual([])
  },
)

test('defaults and keys of Supabase’s types are the database’s', async () => {
  await read(database(schema('public', [table('person', ...PERSON)], ENUMS)))
  const { rows } = await engines.pglite.send(
    `insert into person (name) values ('a'), ('b') returning id, active, status::text, tags::text, mood`,
    [],
  )
  expect(rows).toEqual([
    { id: 1, active: false, status: 'new', tags: '{}', mood: null },
    { id: 2, active: false, status: 'new', tags: '{}', mood: null },
  ])
  await expect(
    engines.pglite.send(`insert into person (id, name) values (1, 'c')`, []),
  ).rejects.toThrow(/duplicate key/)
  await expect(engines.pglite.send(`insert into person default values`, [])).rejects.toThrow(
    /null value in column "name"/,
  )
})

const ID = ['id: string', 'id: string'] as const
test.each<[kind: string, tables: string[], references: Record<string, string | null>]>([
  [
    'to a later table, and to itself',
    [
      table(
        'pet',
        'id: number; owner: string; mother: number | null',
        'id?: number; owner: string; mother?: number | null',
        `${relation('a', 'owner', 'person')}, ${relation('b', 'mother', 'pet')}`,
      ),
      table('person', ...ID),
    ],
    { owner: 'person.id', mother: 'pet.id' },
  ],
  [
    'in a circle',
    [
      table(
        'pet',
        'id: string; owner: string',
        'id: string; owner: string',
        relation('a', 'owner', 'person'),
      ),
      table(
        'person',
        'id: string; pet: string | null',
        'id: string; pet?: string | null',
        relation('b', 'pet', 'pet'),
      ),
    ],
    { owner: 'person.id', pet: 'pet.id' },
  ],
  [
    'to a table and to its view',
    [
      table(
        'pet',
        'owner: string',
        'owner: string',
        `${relation('a', 'owner', 'person')}, ${relation('a', 'owner', 'person_view')}`,
      ),
      table('person', ...ID),
    ],
    { owner: 'person.id' },
  ],
  [
    'to several columns, none of which is the key',
    [
      table(
        'pet',
        'a: string; b: number',
        'a: string; b: number',
        '{ foreignKeyName: "k"; columns: ["a", "b"]; isOneToOne: true; referencedRelation: "person"; referencedColumns: ["first", "second"] }',
      ),
      table(
        'person',
        'id: number; first: string; second: number',
        'id?: number; first: string; second: number',
      ),
    ],
    { a: 'person.first', b: 'person.second' },
  ],
])('foreign keys of Supabase’s types: %s', async (_, tables, references) => {
  const views = `Views: { person_view: { Row: { id: string | null }; Relationships: [] } }\n    Enums: ${none}`
  const own = await read(database(schema('public', tables, views)))
  expect(own.leftOut).toEqual([
    expect.objectContaining({
      start: 'person_view',
      kind: 'lost',
      why: expect.stringMatching(/^a view/),
    }),
  ])
  const columns = own.tables.flatMap((one) => one.columns)
  const found = columns.flatMap(({ name, references: to }) => (to ? [[name, to]] : []))
  expect(Object.fromEntries(found)).toEqual(references)
})

test('several schemas of Supabase come by their names', async () => {
  const own = await read(
    database(
      '__InternalSupabase: { PostgrestVersion: "12.2.3" }',
      schema('graphql_public', []),
      schema('public', [table('person', ...ID)]),
      schema(
        'storage',
        [
          table(
            '"odd name"',
            `id: number; kind: Database["storage"]["Enums"]["kind"]; owner: string`,
            'id: number; kind: Database["storage"]["Enums"]["kind"]; owner: string',
            relation('k', 'owner', 'person'),
          ),
        ],
        `Views: ${none}\n    Enums: { kind: "a" }`,
      ),
    ),
  )
  expect(own.tables.map(({ name }) => name)).toEqual(['person', 'storage.odd name'])
  expect(own.types).toContain("kind: 'a'")
  expect(own.leftOut).toEqual([])
})

test.each([
  ['geo: unknown', 'geo: unknown', 'geo', 'partial', /`text` here: .*`unknown`/],
  ['at: Database["public"]["CompositeTypes"]["pair"]', 'at: Json', 'at', 'partial', /`jsonb` here/],
  ['kind: Database["other"]["Enums"]["kind"]', 'kind: string', 'kind', 'partial', /`text` here/],
  [
    'at: string | number',
    'at: string | number',
    'at',
    'partial',
    /`text` here: .*`string \| number`/,
  ],
  [
    'total: number | null',
    'total?: never',
    'total',
    'partial',
    /is computed by what isn’t in the types/,
  ],
  ['label: string', 'label?: never', 'label', 'partial', /is computed by what isn’t in the types/],
])('what Supabase’s types don’t say is named: %s', async (row, insert, start, kind, why) => {
  const tables = [table('person', `id: string; ${row}`, `id: string; ${insert}`)]
  const own = await read(database(schema('public', tables)))
  expect(own.leftOut).toEqual([{ line: 7, start, kind, why: expect.stringMatching(why) }])
  expect(own.tables[0]!.columns).toHaveLength(2)
})

test('types of several files of Supabase come together', async () => {
  const first = database(schema('public', [table('person', ...ID)]))
  const second = database(
    schema('public', [table('person', 'id: number', 'id: number'), table('pet', ...ID)]),
  )
  const own = await read(`${database(schema('public', []))}\n${first}\n${second}`)
  expect(own.tables.map(({ name, columns }) => [name, columns[0]!.type])).toEqual([
    ['person', 'text'],
    ['pet', 'text'],
  ])
})

test('a key of Supabase’s types to what isn’t there is named', async () => {
  const tables = [
    table('person', 'id: string', 'id: string', relation('person_fkey', 'id', 'users')),
  ]
  const own = await read(database(schema('public', tables)))
  expect(own.leftOut).toMatchObject([
    { start: 'person_fkey', kind: 'unchecked', why: expect.stringContaining('`users`') },
  ])
})
