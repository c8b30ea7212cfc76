import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PACKAGE_RESULTS } from '#base/model/packages.ts'
import { readPackages } from '../recorded-packages.ts'
import { type GeneratorDatabase, KINDS } from './column-kinds.ts'
import { generatorGroups } from './generator-checks.ts'
import { GENERATORS } from './generators.ts'
import { prismaSchema } from './prisma-schema.ts'
import { valueType } from './value-type.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
/** Why a generator writes nothing. */
const PROBLEMS: Record<string, unknown> = {
  // It looks for the native module of better-sqlite3 in its own folder.
  'generator-gen-better-sqlite3': expect.stringMatching(/^its file isn’t written: .*bindings file/),
}

const databases = Object.keys(KINDS) as GeneratorDatabase[]

test('each database has at least 60 kinds of columns, and each check an id and a title of its own', () => {
  for (const database of databases) expect(KINDS[database].length).toBeGreaterThanOrEqual(60)
  const checks = generatorGroups().flatMap((group) => group.checks)
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
  expect(new Set(checks.map(({ title }) => title)).size).toBe(checks.length)
})

test('at least five generators are recorded, each with all checks of its database: else run `npm run packages:record`', async () => {
  const recorded = (await readPackages(ROOT)).filter(({ kind }) => kind === 'generator')
  expect(recorded.map(({ id }) => id)).toEqual(GENERATORS.map(({ id }) => id))
  expect(new Set(recorded.map((run) => run.package)).size).toBeGreaterThanOrEqual(5)
  const checks = generatorGroups().flatMap((group) => group.checks.map(({ id }) => id))
  for (const run of recorded) {
    const { database, install, package: name } = GENERATORS.find(({ id }) => id === run.id)!
    expect(run.version, run.id).toBe(install[name])
    expect(run.problem, run.id).toEqual(PROBLEMS[run.id])
    if (run.problem) continue
    expect(Object.keys(run.findings).toSorted(), run.id).toEqual(
      checks.filter((id) => id.startsWith(`${database}-`)).toSorted(),
    )
    for (const { result, saw } of Object.values(run.findings)) {
      expect(PACKAGE_RESULTS).toContain(result)
      expect(saw).not.toBe('')
    }
  }
})

test.each(databases)('the schema for Prisma has each column of %s', (database) => {
  const schema = prismaSchema(database, true)
  for (const { id } of KINDS[database]) {
    expect(schema).toMatch(new RegExp(`^  ${id} `, 'm'))
  }
  expect(schema).not.toContain('order-item')
  expect(prismaSchema(database, false)).toContain('@@map("order-item")')
  expect(prismaSchema(database, false)).toContain('@map("Quoted Name")')
})

test.each([
  [null, 'null'],
  ['sad', '"sad"'],
  [1, 'number'],
  [new Date(0), 'Date'],
  [Buffer.from([1]), 'Buffer'],
  [new Uint8Array(1), 'Uint8Array'],
  [['a'], '("a")[]'],
  [[[1]], 'number[][]'],
  [[1, null], '(number | null)[]'],
  [{ x: 1, 'a b': true }, '{ x: number; "a b": boolean }'],
])('the type of %j', (value, type) => {
  expect(valueType(value)).toBe(type)
})
