import { isTypeAliasDeclaration } from 'ts7/unstable/ast'
import { afterAll, describe, expect, test } from 'vitest'
import { ROOT } from '../cli/paths.ts'
import { ExampleChecker } from './checker.ts'
import { orderOf } from './member-order.ts'
import { orderFields } from './order-fields.ts'
import { printType } from './print-type.ts'

const PATH = `${ROOT}/content/sample/printed.ts`
const checker = new ExampleChecker(ROOT, 'kysely')

afterAll(() => checker.close())

function printed(declarations: string): string {
  const { program, types } = checker.check(new Map([[PATH, declarations]]))
  const node = program
    .getSourceFile(PATH)!
    .statements.filter(isTypeAliasDeclaration)
    .find(({ name }) => name.text === 'T')!
  return printType(types, types.getTypeAtLocation(node)!, orderOf(declarations, ''))
}

describe('a type is printed as a reader takes it in', () => {
  test.each([
    ['string', 'string'],
    ['string | undefined | null', 'string | null | undefined'],
    ['boolean | null', 'boolean | null'],
    ["('a' | null)[]", "('a' | null)[]"],
    ['[number, string]', '[number, string]'],
    ['Date[]', 'Date[]'],
    ['Record<string, number>', '{ [x: string]: number; }'],
    ["Pick<{ a: number; b: string }, 'a'>", '{ a: number }'],
    ['{ b?: string | null }', '{ b?: string | null }'],
    ['{ a: number } & { b?: string }', '{\n  a: number\n  b?: string\n}'],
    [
      '{ a: { b: number; c: string }[]; d: Date }',
      '{\n  a: { b: number; c: string }[]\n  d: Date\n}',
    ],
    ["{ 'archive.sailing': number }", "{ 'archive.sailing': number }"],
  ])('%s', (type, expected) => {
    expect(printed(`export type T = ${type}`)).toBe(expected)
  })

  test('Kysely’s result objects keep their names', () => {
    const type = "import type { InsertResult } from 'kysely'\nexport type T = InsertResult[]"
    expect(printed(type)).toBe('InsertResult[]')
  })

  test('fields are in the order of the columns', () => {
    const text = '{\n  b: {\n    x: number\n  } | null\n  other: string\n  a?: string\n}[]'
    expect(orderFields(text, ['a', 'b'])).toBe(
      '{\n  a?: string\n  b: {\n    x: number\n  } | null\n  other: string\n}[]',
    )
    expect(orderFields('number', ['a'])).toBe('number')
  })
})
