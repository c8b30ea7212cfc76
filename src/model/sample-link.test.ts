import { expect, test } from 'vitest'
import { sampleInAddress, sampleLink, sampleState } from './sample-link.ts'

const SAMPLES = { schema: { sqlite: 'create table a (b)' }, code: { 'helpers/mysql#a#1': 'a()' } }

test('a link names a sample, whatever its id holds', () => {
  const link = new URL(sampleLink('/docs/playground', 'helpers/mysql#a#1'), 'https://x')
  expect(link.hash).toBe('')
  expect(sampleInAddress(link.search)).toBe('helpers/mysql#a#1')
  expect(sampleInAddress('?dialect=mysql')).toBeNull()
})

test('a sample brings its database', () => {
  const state = { code: 'a()', dialect: 'sqlite', schema: SAMPLES.schema }
  expect(sampleState(SAMPLES, 'helpers/mysql#a#1', 'sqlite')).toEqual(state)
  expect(sampleState(SAMPLES, 'toString', 'sqlite')).toBeNull()
})
