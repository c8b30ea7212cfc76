import { expect, test } from 'vitest'
import { DIALECTS, type Dialect } from '#model/dialect.ts'
import type { SampleDialectProof, SampleProof } from '#model/sample-proof.ts'
import { sampleEvidence, supportOf } from './support.ts'

function proof(
  names: string[],
  status: Partial<Record<Dialect, SampleDialectProof['status']>>,
): SampleProof {
  const dialects = DIALECTS.map((dialect) => {
    const one = status[dialect] ?? 'nothing'
    const words = one === 'refused' ? 'syntax\nerror' : null
    return [dialect, { status: one, statements: [], isFragment: false, engine: 'PG 18', words }]
  })
  return {
    dialects: Object.fromEntries(dialects) as SampleProof['dialects'],
    typeErrors: [],
    standsAlone: true,
    names,
  }
}

const support = (...shown: [owner: string, proof: SampleProof][]) => {
  const all = shown.map(([owner, found]) => ({ owner, proof: found, href: `/${owner}` }))
  return supportOf(['A.x', 'B.y'], sampleEvidence(all))
}

test('a refusal is said of the name that the sample is about, in the words of who refused', () => {
  const { 'A.x': own, 'B.y': other } = support(['A.x', proof(['B.y'], { postgres: 'refused' })])
  expect(own?.postgres).toEqual({ status: 'refused', words: 'PG 18: syntax error', href: '/A.x' })
  expect(other?.postgres.status).toBe('unproven')
})

test('what ran anywhere runs, whatever else refused it', () => {
  const refused = proof([], { mysql: 'refused' })
  const ran = proof(['A.x'], { mysql: 'ran', mssql: 'compiled' })
  for (const order of [[refused, ran] as const, [ran, refused] as const]) {
    const { 'A.x': row } = support(['A.x', order[0]], ['A.x', order[1]])
    expect(row?.mysql.status).toBe('runs')
    expect(row?.mssql.status).toBe('compiles')
  }
})

test('a helper of one database is said to be for it where its SQL is only made', () => {
  const id = 'helpers/postgres#jsonArrayFrom'
  const made = proof([], { postgres: 'ran', mssql: 'compiled', sqlite: 'refused', mysql: 'ran' })
  const shown = sampleEvidence([{ owner: id, proof: made, href: '/a' }])
  const { [id]: row } = supportOf([id], shown)
  expect(row?.postgres.status).toBe('runs')
  expect(row?.mssql.status).toBe('foreign')
  expect(row?.sqlite.status).toBe('refused')
  expect(row?.mysql.status).toBe('runs')
  const mssql = proof([], { mssql: 'compiled' })
  const own = 'helpers/mssql#jsonArrayFrom'
  const all = sampleEvidence([{ owner: own, proof: mssql, href: '/b' }])
  expect(supportOf([own], all)[own]?.mssql.status).toBe('compiles')
})

test('names without any proof are said to have none', () => {
  const { 'B.y': row } = support(['C.z', proof(['C.z'], { postgres: 'ran' })])
  for (const dialect of DIALECTS) {
    expect(row?.[dialect]).toEqual({ status: 'unproven', words: null, href: null })
  }
})
