import { describe, expect, test } from 'vitest'
import { compileCode, GIVE_LAST, readSyntaxError } from './compile.ts'

const bodyOf = (code: string) => compileCode(code).modules[0]!.body

/** Runs compiled code without a database. */
async function valueFrom(code: string): Promise<unknown> {
  const AsyncFunction = (async () => {}).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<unknown>
  const modules = { kysely: { sql: 'the tag' } }
  const require = (name: keyof typeof modules) => modules[name]
  let last: unknown
  const giveLast = (value: unknown) => {
    last = value
  }
  const program = new AsyncFunction('require', 'exports', GIVE_LAST, bodyOf(code))
  return (await program(require, {}, giveLast)) ?? last
}

describe('the result', () => {
  test.each([
    ['an explicit return', 'const a = 1\nreturn a + 1', 2],
    ['a last expression', 'const a = 1\nawait Promise.resolve(a + 2)', 3],
    ['the last constant', 'const a: number = 1\nconst b = a + 3\nif (b) { const c = 9 }', 4],
    ['a name in a pattern', 'const { a, b: { c } } = { a: 1, b: { c: 5 } }', 5],
    ['an expression with a comment after it', 'const a = 6\na // is it', 6],
    ['an import', "import { sql, type Expression } from 'kysely'\nsql", 'the tag'],
    ['nothing', 'if (true) {}', undefined],
    ['nothing of an import alone', "import { sql } from 'kysely'", undefined],
    ['nothing of a type alone', 'type Row = { a: string }', undefined],
    ['nothing of a comment alone', '// later', undefined],
    ['nothing of no code', '', undefined],
  ])('is %s', async (_, code, value) => {
    expect(await valueFrom(code)).toBe(value)
  })
})

test.each([
  ['', false],
  ["import { sql } from 'kysely'", false],
  ['type Row = { a: string }', false],
  ['for (const a of []) a', false],
  ['console.log(1)', false],
  ['const a = undefined', true],
  ['await Promise.resolve()', true],
  ['return undefined', true],
])('whether code gives a value: %s', (code, hasValue) => {
  expect(compileCode(code).hasValue).toBe(hasValue)
})

test('places lead back to the TypeScript', () => {
  const code = `type Row = { a: string }
const x = 1 as number; missing()
x as number; later()`
  const { original } = compileCode(code)
  const body = bodyOf(code)
  const place = (word: string) => {
    const lines = body.split('\n')
    const line = lines.findIndex((text) => text.includes(word))
    return { line: line + 1, column: lines[line]!.indexOf(word) + 1 }
  }
  expect(original(place('missing'))).toEqual({ line: 2, column: 24 })
  expect(original(place('later'))).toEqual({ line: 3, column: 14 })
})

test.each([
  ['const a = ;', { line: 1, column: 11 }],
  ['const a = 1\nconst a = 2', { line: 2, column: 7 }],
  ['let b: number = 1\nfoo(', { line: 2 }],
])('a syntax error has its place: %s', (code, at) => {
  const readError = () => {
    try {
      return compileCode(code)
    } catch (error) {
      return readSyntaxError(error, code)
    }
  }
  const message = expect.stringMatching(/^This isn't valid TypeScript: /)
  expect(readError()).toMatchObject({ kind: 'syntax', message, at })
})

test.each([
  ['class Repo {\n  @logged find() {}\n}', { line: 2, column: 3 }],
  ["class Repo { constructor(@Inject('db') private db: unknown) {} }", { line: 1, column: 26 }],
  ['class Repo { accessor id = 1 }', { line: 1, column: 23 }],
])('decorators are named as what they are: %s', (code, at) => {
  expect(() => compileCode(code)).toThrow(/^Decorators don’t run here/)
  try {
    compileCode(code)
  } catch (error) {
    expect(readSyntaxError(error, code)).toMatchObject({ message: (error as Error).message, at })
  }
})

test('a namespace with code is named as what it is, one with types is not', () => {
  const refused = /^A `namespace` with code doesn’t run here/
  expect(() => compileCode('namespace N { export const a = 1 }\nN.a')).toThrow(refused)
  expect(() => compileCode('export namespace N {\n  export function f() {}\n}')).toThrow(refused)
  const types = 'namespace N {\n  export type A = 1\n}\nconst a: N.A = 1\nfunction f() {}'
  expect(() => compileCode(types)).not.toThrow()
})
