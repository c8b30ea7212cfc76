import { expect, test } from 'vitest'
import { findUnknownTables } from './unknown-tables.ts'

const TABLES = ['port', 'ship', 'archive.sailing']

test.each([
  ["db.selectFrom('prot')", ['prot'], "db.selectFrom('port')"],
  ["db.selectFrom(['port', 'shpi as s'])", ['shpi'], "db.selectFrom(['port', 'ship as s'])"],
  ["db.insertInto('ports')\n.x", ['ports'], "db.insertInto('port')\n.x"],
  [
    "db.selectFrom('port').innerJoin('shp', 'a', 'b')",
    ['shp'],
    "db.selectFrom('port').innerJoin('ship', 'a', 'b')",
  ],
  ["db.deleteFrom('somewhere')", ['somewhere'], null],
])('%s', (code, names, corrected) => {
  const found = findUnknownTables(code, TABLES)
  expect(found.unknown.map(({ name }) => name)).toEqual(names)
  expect(found.corrected).toBe(corrected)
})

test.each([
  "db.selectFrom('archive.sailing as s')",
  "db.with('busy', (qc) => qc.selectFrom('port').select('id')).selectFrom('busy')",
  "const other = new Kysely<Other>({ dialect })\nother.selectFrom('person')",
  "interface Database { person: Person }\ndb.selectFrom('person')",
  'db.selectFrom(table)',
  "db.selectFrom((eb) => eb.selectFrom('port').selectAll().as('p'))",
  "Array.from('abc')",
])('%s has no unknown table', (code) => {
  expect(findUnknownTables(code, TABLES)).toEqual({ unknown: [], corrected: code })
})
