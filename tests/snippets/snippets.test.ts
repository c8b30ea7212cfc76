import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { postgres, reseed, sqlite } from '../support/engines.ts'
import { observe, type Seen } from './observe.ts'

/** Code as a reader writes it, and what they see of it on both engines, or on one of them. */
interface Snippet {
  name: string
  code: string
  both?: Partial<Seen>
  sqlite?: Partial<Seen>
  postgres?: Partial<Seen>
}

const read = (name: string): Snippet[] =>
  parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
const SNIPPETS = [...read('queries.yaml'), ...read('mistakes.yaml')]

let pglite: Engine
/** Whether a snippet may have changed the single PostgreSQL instance. */
let isUsed = false

beforeAll(async () => {
  pglite = await postgres()
})

async function freshPostgres(): Promise<Engine> {
  if (isUsed) await reseed(pglite)
  return pglite
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  test.each(SNIPPETS)('$name', async ({ code, both, ...own }) => {
    const engine = dialect === 'sqlite' ? await sqlite() : await freshPostgres()
    const { seen, writes } = await observe(code, dialect, engine)
    if (dialect === 'postgres') isUsed = writes
    const expected = { ...both, ...own[dialect] }
    const { types = [], type, ...ran } = seen
    const { types: problems = [], type: wanted, ...run } = expected
    expect(ran).toEqual(run)
    expect(types).toEqual(problems)
    if (wanted) expect(type).toBe(wanted)
  })
})
