import type { Plan } from '../protocol/messages.ts'
import type { Engine } from './engine.ts'

/** Returns the engine's plan for a statement without parameters. */
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

/** Matches statements that change nothing, so that PostgreSQL can run them to count the rows they read. */
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

/** Matches a plan node that reads a table or an index, with its rows and how often it ran. */
const SCAN =
  /\b(?:Seq|Index|Index Only|Bitmap Heap|Tid|Sample) Scan\b.* rows=([\d.]+) loops=(\d+)\)$/

/** Counts the rows that a plan's nodes read, rows removed by filters included, in all loops of each node. */
export function rowsReadIn(lines: readonly string[]): number {
  let read = 0
  /** Loops of the current node; 0 if it reads no table. */
  let loops = 0
  for (const line of lines) {
    const [, rows, times] = SCAN.exec(line) ?? []
    const [, removed] = /^\s+Rows Removed by (?:Filter|Index Recheck): (\d+)/.exec(line) ?? []
    if (line.includes('(cost=')) loops = Number(times ?? 0)
    read += Number(rows ?? removed ?? 0) * loops
  }
  return Math.round(read)
}
