import { expect, test } from 'vitest'
import { wordForms } from './forms.ts'

test.each([
  ['rows', 'row'],
  ['row', 'rows'],
  ['queries', 'query'],
  ['query', 'queries'],
  ['indexes', 'index'],
  ['aliases', 'alias'],
  ['alias', 'aliases'],
  ['deleting', 'delete'],
  ['delete', 'deleting'],
  ['inserted', 'insert'],
  ['insert', 'inserting'],
  ['dropping', 'drop'],
  ['log', 'logging'],
  ['logged', 'log'],
  ['joined', 'join'],
])('%s may be %s', (word, form) => {
  expect(wordForms(word)).toContain(form)
})

test.each(['is', 'as', 'sql2', '$if', 'été'])('%s has no other forms', (word) => {
  expect(wordForms(word)).toEqual([])
})
