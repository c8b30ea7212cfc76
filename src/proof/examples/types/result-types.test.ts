import { afterAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#base/node/project-root.ts'
import type { ParsedExample } from '../source/parsed-example.ts'
import { ExampleChecker } from './checker.ts'
import { ExampleTypes, typesModule } from './result-types.ts'

const checker = new ExampleChecker(PROJECT_ROOT, 'kysely')
afterAll(() => checker.close())

/** Returns the types of a module whose default function returns a value of a type. */
function typesFor(type: string): ExampleTypes {
  const modulePath = `${PROJECT_ROOT}/content/sample/printed.ts`
  const visible = { code: '', slices: [] }
  const variant = { exportName: 'default', visible } as const
  const variants = { postgres: variant, mysql: variant, mssql: variant, sqlite: variant }
  const { path, text } = typesModule(PROJECT_ROOT, [
    { modulePath, variants } as unknown as ParsedExample,
  ])
  const module = `import type { InsertResult, SqlBool } from 'kysely'
    type Status = 'open' | 'closed'
    export default async function (): Promise<${type}> { throw 0 }
    export type Used = [InsertResult, SqlBool, Status]`
  const checked = checker.check(
    new Map([
      [path, text],
      [modulePath, module],
    ]),
  )
  return new ExampleTypes(checked, path)
}

test.each([
  ['string | undefined | null', 'string | null | undefined'],
  ['(Status | null)[]', "('closed' | 'open' | null)[]"],
  ['[number, string]', '[number, string]'],
  ['Date[]', 'Date[]'],
  ['InsertResult[]', 'InsertResult[]'],
  ['Record<string, number>', '{ [x: string]: number; }'],
  [
    "Pick<{ a: number; b: string }, 'a'> & { b?: Status }",
    "{ a: number; b?: 'closed' | 'open' | undefined; }",
  ],
  ['{ a: { b: SqlBool } }', '{ a: { b: 0 | 1 | boolean; }; }'],
])('the result type %s is resolved to what readers know', (type, expected) => {
  expect(typesFor(type).result(0, 'postgres')).toBe(expected)
})

test('columns differ where a driver returns another type than pg', () => {
  const types = typesFor('void')
  expect(types.differingColumns('postgres')).toEqual([])
  expect(types.differingColumns('mysql').sort()).toEqual([
    'car_deck',
    'card_number',
    'closed',
    'paid',
  ])
  expect(types.differingColumns('sqlite')).toContain('departs_at')
})
