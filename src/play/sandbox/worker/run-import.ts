import { LIMITS } from '../limits.ts'
import type { FromWorker, ImportReply, ImportRequest } from '../protocol/messages.ts'
import { truncate } from './cells.ts'
import type { Engine } from './engine.ts'

/**
 * Runs the statements of a script one by one, and asks about the database that they created. Statements that
 * fail are tried again after the others, as long as that helps: they may refer to a later table.
 *
 * @throws Error if the query fails.
 */
export async function runImport(
  { statements, query }: ImportRequest,
  engine: Engine,
  tell: (message: Extract<FromWorker, { type: 'importing' }>) => void,
): Promise<ImportReply> {
  const ran: number[] = []
  let failed: ImportReply['failed'] = []
  let tried = 0
  for (let left = [...statements.keys()], before = -1; left.length !== before; ) {
    before = left.length
    failed = []
    for (const place of left) {
      try {
        await engine.script(statements[place]!)
        ran.push(place)
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        failed.push({ place, message: truncate(message, LIMITS.error) })
      }
      tried += 1
      if (tried % LIMITS.importStep === 0) tell({ type: 'importing', tried })
    }
    left = failed.map(({ place }) => place)
  }
  return { ran, failed, answer: await ask(query, engine) }
}

async function ask(query: string, engine: Engine): Promise<string> {
  const rows =
    engine.kind === 'sqlite'
      ? engine.database.prepare(query).all([])
      : (await engine.send(query, [])).rows
  const value = Object.values(Object(rows[0]))[0] ?? null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
