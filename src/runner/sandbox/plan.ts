import type { Plan } from '../protocol/messages.ts'
import type { Engine } from './engine.ts'
import { explain } from './explain.ts'

/** Asks the engine how it would run a statement that takes no parameters. */
export async function explainPlan(engine: Engine | null, sql: string): Promise<Plan> {
  try {
    if (engine?.kind === 'sqlite') return { lines: sqlitePlan(engine, sql) }
    if (engine?.kind === 'postgres') return { lines: await postgresPlan(engine, sql) }
    return { lines: [] }
  } catch (error) {
    const original = error instanceof Error ? error.message : String(error)
    const message = explain('database', original)
    return { lines: [], error: { kind: 'database', message, original } }
  }
}

function sqlitePlan({ database }: Extract<Engine, { kind: 'sqlite' }>, sql: string): string[] {
  const rows = database.prepare(`explain query plan ${sql}`).all([]) as PlanRow[]
  const depth = new Map<number, number>()
  return rows.map(({ id, parent, detail }) => {
    const level = depth.has(parent) ? (depth.get(parent) ?? 0) + 1 : 0
    depth.set(id, level)
    return `${'  '.repeat(level)}${detail}`
  })
}

interface PlanRow {
  id: number
  parent: number
  detail: string
}

async function postgresPlan(
  { send }: Extract<Engine, { kind: 'postgres' }>,
  sql: string,
): Promise<string[]> {
  const { rows } = await send(`explain ${sql}`, [])
  return rows.map((row) => String(Object.values(row)[0]))
}
