/**
 * The worker thread in which code runs: inside of QuickJS, on engines that are WebAssembly, too. The thread is there
 * so that a run can be stopped; it is no part of what keeps the code away from the machine.
 */
import { parentPort, workerData } from 'node:worker_threads'
import {
  type ImportReply,
  isFromWorker,
  type RunSummary,
  type SentStatement,
} from '#play/sandbox/protocol/messages.ts'
import { CHECK_LIMITS } from './check-limits.ts'
import { type GuestHost, GuestVm, guestScripts, StuckError } from './guest-vm.ts'
import { limitGrowth } from './memory-limit.ts'
import { PostgresHost } from './postgres-host.ts'
import type { RunJob, RunReport } from './run-job.ts'
import { openSqlite } from './sqlite-host.ts'
import type { WorkerData, WorkerSignal } from './worker-slot.ts'

limitGrowth(CHECK_LIMITS.memory)
const vm = await GuestVm.open(await guestScripts())
const postgres = new PostgresHost()
const port = parentPort!
const { time } = workerData as WorkerData

/** One job is done before the next one comes. */
port.on('message', async (job: RunJob) => {
  const report = await run(job).catch((error: unknown): RunReport => ({ failure: String(error) }))
  port.postMessage(report)
  if (vm.isSpent) {
    port.postMessage('spent' satisfies WorkerSignal)
    return
  }
  // After the answer: the caller doesn't wait for it.
  if (job.engine === 'postgres') await (job.keep ? postgres.keep() : postgres.reset(job.seed))
  port.postMessage('ready' satisfies WorkerSignal)
})
port.postMessage('ready' satisfies WorkerSignal)

async function run({
  dialect,
  code,
  script,
  engine,
  seed,
  adopt = false,
}: RunJob): Promise<RunReport> {
  const statements: SentStatement[] = []
  let summary: RunSummary | null = null
  let reply: ImportReply | undefined
  const host: GuestHost = {
    tell(json) {
      // The code may have sent anything.
      const message: unknown = JSON.parse(json)
      if (!isFromWorker(message)) return
      if (message.type === 'statement') statements.push(message.statement)
      if (message.type === 'done') summary = message.summary
      if (message.type === 'imported') {
        reply = message.reply
        summary = { ms: 0 }
      }
    },
    sqlite: () => '{}',
    postgres: postgres.answer,
  }
  try {
    if (engine === 'sqlite') host.sqlite = await openSqlite(seed.tables + (seed.rows ?? ''))
    if (engine === 'postgres') await postgres.open(seed, adopt)
  } catch (error) {
    return { failure: `The tables could not be created: ${(error as Error).message}` }
  }
  port.postMessage('begun' satisfies WorkerSignal)
  const boot = { type: 'boot', engine, binaries: {}, kysely: '', seed: '' }
  const request = script
    ? { type: 'import', ...script }
    : { type: 'run', dialect, code, rows: true }
  try {
    const isReply = (json: string) => /^\{"type":"(?:booted|boot-failed|done|imported)"/.test(json)
    await vm.run([boot, request], host, isReply, time)
  } catch (error) {
    summary = { ms: 0, error: { kind: 'limit', message: stopText(error) } }
  }
  return summary ? { statements, summary, reply } : { failure: 'The sandbox gave no result.' }
}

function stopText(error: unknown): string {
  if (error instanceof StuckError) {
    return 'The code waits for a promise that nothing settles, such as a query on `db` that waits for its own transaction.'
  }
  const { message } = error as Error
  if (/interrupted/.test(message)) {
    return `The code was stopped after ${time / 1000} seconds. It may contain an endless loop, or a query may wait for its own transaction: inside a transaction, use \`trx\` instead of \`db\`.`
  }
  return /out of memory/.test(message)
    ? 'The code was stopped: it used more than 256 MB of memory.'
    : `The code was stopped: ${message}.`
}
