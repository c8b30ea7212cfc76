import { expect, test } from 'vitest'
import { valueType } from './value-types.ts'

// By the affinity that SQLite gives each type, and a strict table its `any`.
test.each([
  ['any', 'string | number | Buffer'],
  ['', 'string | number | Buffer'],
  ['numeric', 'number'],
  ['company', 'number'],
])('a value of `%s` is read as %s from SQLite', (type, read) => {
  expect(valueType({ type, values: null } as never, 'sqlite').read).toBe(read)
})

// As `pg` returned a value of each type.
test.each([
  ['date', 'Date'],
  ['timestamptz', 'Date'],
  ['timestamp(3) without time zone', 'Date'],
  ['daterange', 'string'],
  ['datemultirange', 'string'],
  ['tstzrange', 'string'],
  ['int4range', 'string'],
  ['time', 'string'],
  ['circle', '{ x: number; y: number; radius: number }'],
  ['date[]', 'Date[]'],
  ['daterange[]', 'string'],
  ['numrange[]', 'string[]'],
  ['tsvector[]', 'string'],
  ['uuid[]', 'string[]'],
  ['character varying(20)[]', 'string[]'],
  ['int4[]', 'number[]'],
  ['numeric(9,2)[]', 'number[]'],
  ['jsonb[]', 'unknown[]'],
])('a value of %s is read as %s from PostgreSQL', (type, read) => {
  expect(valueType({ type, values: null } as never, 'postgres').read).toBe(read)
})
