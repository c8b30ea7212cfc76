import type { Plan } from '../protocol/messages.ts'
import type { Engine } from './engine.ts'

/** Asks the engine how it would run a statement that takes no parameters. */
export async function explainPlan(engine: Engine | null, sql: string): Promise<Plan> {
  try {
    if (engine?.kind === 'sqlite') return { lines: sqlitePlan(engine, sql) }
    if (engine?.kind === 'postgres') return await postgresPlan(engine, sql)
    return { lines: [] }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { lines: [], error: { kind: 'database', message, original: message } }
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

/** Statements that change nothing, so that PostgreSQL may run them to count what it reads. */
const READS =
  /^\s*(?:\(\s*)*(?:select|values|with)\b(?![\s\S]*\b(?:insert|update|delete|merge|nextval|setval)\b)/i

async function postgresPlan(
  { send }: Extract<Engine, { kind: 'postgres' }>,
  sql: string,
): Promise<Plan> {
  const runs = READS.test(sql)
  const { rows } = await send(`explain ${runs ? '(analyze, buffers off) ' : ''}${sql}`, [])
  const lines = rows.map((row) => String(Object.values(row)[0]))
  return { lines, ...(runs && { rowsRead: rowsReadIn(lines) }) }
}

/** A node of a plan that reads a table or an index: its rows, and how often it ran. */
const SCAN =
  /\b(?:Seq|Index|Index Only|Bitmap Heap|Tid|Sample) Scan\b.* rows=([\d.]+) loops=(\d+)\)$/

/** Rows that a plan's nodes read; filters remove some of them, and each node runs as often as its parent asks. */
export function rowsReadIn(lines: readonly string[]): number {
  let read = 0
  /** Of the node that the lines are about; 0 for one that reads no table. */
  let loops = 0
  for (const line of lines) {
    const [, rows, times] = SCAN.exec(line) ?? []
    const [, removed] = /^\s+Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line) ?? []
    if (line.includes('(cost=')) loops = Number(times ?? 0)
    read += Number(rows ?? removed ?? 0) * loops
  }
  return Math.round(read)
}
