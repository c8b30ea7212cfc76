import { expect, test } from 'vitest'
import type { DiagramColumn } from '#model/diagram.ts'
import { layOut, SIZES } from './lay-out.ts'

const id: DiagramColumn = { name: 'id', type: 'int', primaryKey: true }
const to = (table: string): DiagramColumn => ({
  name: `${table}_id`,
  type: 'int',
  references: { table, column: 'id' },
})
const place = (tables: { name: string; columns: DiagramColumn[] }[]) => {
  const { tables: placed, ...rest } = layOut({ tables })
  return { ...rest, at: new Map(placed.map((one) => [one.table.name, one])) }
}

test('a foreign key points to the left', () => {
  const { at, lines } = place([
    { name: 'booking', columns: [id, to('sailing')] },
    { name: 'sailing', columns: [id, to('route')] },
    { name: 'route', columns: [id] },
  ])
  expect(at.get('route')!.x).toBeLessThan(at.get('sailing')!.x)
  expect(at.get('sailing')!.x).toBeLessThan(at.get('booking')!.x)
  expect(lines.map(({ name }) => name)).toContain('booking.sailing_id → sailing.id')
})

test('what is referred to stands right before what needs it', () => {
  const { at } = place([
    { name: 'route', columns: [id] },
    { name: 'sailing', columns: [id, to('route')] },
    { name: 'passenger', columns: [id] },
    { name: 'booking', columns: [id, to('sailing'), to('passenger')] },
  ])
  expect(at.get('passenger')!.x).toBe(at.get('sailing')!.x)
})

test('tables of one column do not overlap, and all lie inside the drawing', () => {
  const { at, width, height } = place([
    { name: 'a', columns: [id, to('a')] },
    { name: 'b', columns: [id] },
    { name: 'c', columns: [id, id] },
  ])
  const placed = [...at.values()].toSorted((x, y) => x.y - y.y)
  for (const [index, { x, y, height: own }] of placed.entries()) {
    expect(x + SIZES.table).toBeLessThanOrEqual(width)
    expect(y + own).toBeLessThanOrEqual(height)
    const next = placed[index + 1]
    if (next?.x === x) expect(next.y).toBeGreaterThanOrEqual(y + own)
  }
})

test('a reference to the table itself goes round its left side', () => {
  const { lines, at } = place([{ name: 'passenger', columns: [id, to('passenger')] }])
  expect(lines).toHaveLength(1)
  expect(at.get('passenger')!.x).toBe(SIZES.margin)
})

test('tables that refer to each other are placed all the same', () => {
  const { at } = place([
    { name: 'a', columns: [id, to('b')] },
    { name: 'b', columns: [id, to('a')] },
  ])
  expect(at.size).toBe(2)
})
