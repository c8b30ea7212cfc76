import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sampleTables } from './sample-tables.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

test('has every table with its columns, types and first rows', async () => {
  const tables = await sampleTables(ROOT)
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['port', 'booking', 'passenger_import', 'archive.sailing']),
  )
  const booking = tables.find(({ name }) => name === 'booking')!
  expect(booking.count).toBe(8)
  expect(booking.first.rows).toHaveLength(4)
  expect(booking.first.columns[1]).toEqual({ name: 'sailing_id', type: 'integer → sailing.id' })
  const paid = booking.first.columns.findIndex(({ name }) => name === 'paid')
  expect(booking.first.rows[0]?.[paid]).toEqual({ t: 'boolean', v: true })
  const sailing = tables.find(({ name }) => name === 'sailing')!
  expect(sailing.first.columns.at(-1)).toEqual({ name: 'note', type: 'text | null' })
})
