import { expect, test } from 'vitest'
import {
  exampleLink,
  type PlaygroundSamples,
  parseCodeReference,
  playgroundStateFor,
  sampleLink,
} from './sample-link.ts'

const SAMPLES: PlaygroundSamples = {
  schema: { sqlite: 'create table a (b)' },
  code: { 'helpers/mysql#a#1': 'a()' },
  examples: { 'insert/one': 'b()', 'insert/two': { postgres: 'c()', mysql: 'd()' } },
}

test('a link names a sample or an example, whatever its id holds', () => {
  const named = (href: string) => {
    const { hash, search } = new URL(href, 'https://x')
    expect(hash).toBe('')
    return parseCodeReference(search)
  }
  const sample = { kind: 'sample', id: 'helpers/mysql#a#1' }
  expect(named(sampleLink('/docs/playground', sample.id))).toEqual(sample)
  const example = { kind: 'example', id: 'insert/one' }
  expect(named(exampleLink('/docs/playground', example.id))).toEqual(example)
  expect(parseCodeReference('?dialect=mysql')).toBeNull()
})

test('a sample brings its database', () => {
  const state = { code: 'a()', dialect: 'sqlite', schema: SAMPLES.schema }
  const sample = { kind: 'sample', id: 'helpers/mysql#a#1' } as const
  expect(playgroundStateFor(SAMPLES, sample, 'sqlite')).toEqual(state)
  expect(playgroundStateFor(SAMPLES, { kind: 'sample', id: 'toString' }, 'sqlite')).toBeNull()
})

test('an example is shown in the dialect of the site, or in one that it exists in', () => {
  const shown = (id: string, dialect: 'mysql' | 'sqlite') => {
    return playgroundStateFor(SAMPLES, { kind: 'example', id }, dialect)
  }
  expect(shown('insert/one', 'sqlite')).toEqual({ code: 'b()', dialect: 'sqlite' })
  expect(shown('insert/two', 'mysql')).toEqual({ code: 'd()', dialect: 'mysql' })
  expect(shown('insert/two', 'sqlite')).toEqual({ code: 'c()', dialect: 'postgres' })
  expect(shown('toString', 'sqlite')).toBeNull()
})
