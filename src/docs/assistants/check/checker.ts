import { LRUCache } from 'lru-cache'
import { extensionsIn } from '#base/engines/pglite/extensions.ts'
import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import { supportEntries } from '#base/model/support.ts'
import { ENGINE_OF } from '#play/sandbox/protocol/engines.ts'
import { CATALOGS } from '#play/sql-tools/own-tables/catalogs.ts'
import { guessDialect, rankDialects } from '#play/sql-tools/own-tables/guess-dialect.ts'
import { isDatabaseInterface } from '#play/sql-tools/own-tables/interface-to-sql.ts'
import {
  type AskEngine,
  type OwnDatabase,
  readTables,
} from '#play/sql-tools/own-tables/own-database.ts'
import type { SkippedStatement } from '#play/sql-tools/own-tables/own-table.ts'
import { isPrismaSchema } from '#play/sql-tools/own-tables/prisma-to-sql.ts'
import { readSupport } from '#proof/examples/probes/recorded-support.ts'
import { readSampleScripts } from '#proof/examples/sample/sample-scripts.ts'
import { ToolError } from '../tool-error.ts'
import { CHECK_LIMITS } from './check-limits.ts'
import { FairQueue, QueueFullError } from './fair-queue.ts'
import { judge } from './judge.ts'
import { readOtherLibraries } from './other-libraries.ts'
import type { CheckAnswer } from './problem.ts'
import type { RunJob, RunReport } from './run-job.ts'
import type { TypesJob, TypesReport } from './types-job.ts'
import { LostJobError, WorkerSlot } from './worker-slot.ts'

interface CheckRequest {
  code: string
  dialect: Dialect
  /** A `Database` interface, `create table` statements, or a Prisma schema. Default: the sample database. */
  schema?: string | undefined
}

/** Proves queries: their types, their SQL, and their rows. */
export interface QueryChecker {
  /**
   * @param caller the address of who asks; callers take turns.
   * @throws ToolError for what can't be checked at all.
   */
  check(request: CheckRequest, caller: string): Promise<CheckAnswer>
  /** Starts what a check needs, so that the first one doesn't wait for it. Never rejects. */
  warm(): Promise<void>
  close(): Promise<void>
}

const LATE =
  'The check was stopped after 5 seconds. The code may contain an endless loop, a query that never ends, or a query that waits for its own transaction: inside a transaction, use `trx` instead of `db`.'

/**
 * @param root absolute path of the project, with its sample database.
 * @param time for the code of a check, in milliseconds.
 */
export function createQueryChecker(root: string, time: number = CHECK_LIMITS.time): QueryChecker {
  const types = new WorkerSlot<TypesJob, TypesReport>({
    script: new URL('./types-worker.ts', import.meta.url),
    heap: CHECK_LIMITS.typesHeap,
    time,
    late: 'The types of the code took longer than 5 seconds to check. Split the query.',
  })
  const runs = new WorkerSlot<RunJob, RunReport>({
    script: new URL('./run-worker.ts', import.meta.url),
    heap: CHECK_LIMITS.runHeap,
    time,
    late: LATE,
  })
  const queue = new FairQueue({ all: CHECK_LIMITS.queue, ofCaller: CHECK_LIMITS.queueOfCaller })
  const schemas = new LRUCache<string, OwnDatabase>({ max: 20 })
  const readFacts = once(async () => ({
    support: supportEntries(await readSupport(root)),
    samples: await readSampleScripts(root),
    others: await readOtherLibraries(root),
  }))
  let idle: NodeJS.Timeout | undefined
  let isWarm = false
  const stop = async () => {
    clearTimeout(idle)
    isWarm = false
    await Promise.all([types.stop(), runs.stop()])
  }

  const askEngine: AskEngine = async (statements, engine) => {
    const list = statements.map(({ sql }) => sql)
    const creations = extensionsIn(list.join(';\n')).map(
      (name) => `create extension "${name}" cascade;`,
    )
    const seed = { tables: creations.join('\n'), rows: null }
    const script = { statements: list, query: CATALOGS[engine] }
    const report = await runs.do({ dialect: engine, code: '', script, engine, seed, keep: true })
    if ('failure' in report) throw new ToolError(report.failure)
    const { reply, summary } = report
    if (!reply) throw new Error(summary.error?.message ?? 'The statements gave no answer.')
    return reply
  }

  /** @throws ToolError with the line of the first statement that can't be read. */
  async function readSchema(schema: string, dialect: Dialect): Promise<OwnDatabase> {
    const key = keyOf(schema, dialect)
    const known = schemas.get(key)
    if (known) return known
    const own = await readTables(schema, dialect, dialect, askEngine).catch((error: Error) => {
      if (error instanceof LostJobError) throw error
      throw new ToolError(`The schema can't be read: ${error.message}`)
    })
    if (own.tables.length === 0) {
      const [first] = own.leftOut
      const why = first ? ` ${whyLeftOut(first)}` : ''
      throw new ToolError(
        `The schema can't be read: it has no table.${why} Give an \`interface Database\`, \`create table\` statements, or a Prisma schema.`,
      )
    }
    const fits = own.dialect === dialect ? foreignDialect(schema, dialect) : own.dialect
    if (fits) {
      const [wanted, of] = [DIALECT_LABELS[dialect], DIALECT_LABELS[fits]]
      const why = own.refused ? ` ${whyLeftOut(own.refused)}` : ''
      throw new ToolError(
        `The schema can't be read as ${wanted}; it fits ${of}.${why} Write it for ${wanted}, or give the dialect ${fits}.`,
      )
    }
    schemas.set(key, own)
    return own
  }

  async function check({ code: given, dialect, schema }: CheckRequest): Promise<CheckAnswer> {
    const code = withoutFence(given)
    const { support, samples, others } = await readFacts()
    const isKnown = schema === undefined || schemas.has(keyOf(schema, dialect))
    const own = schema === undefined ? null : await readSchema(schema, dialect)
    const engine = ENGINE_OF[dialect]
    const seed = own ? { tables: own.script, rows: null } : samples[dialect]
    const both = [
      types.do({ code, dialect, types: own?.types ?? null }),
      runs.do({
        ...{ dialect, code, engine, seed: engine === null ? NO_SEED : seed },
        ...(!isKnown && { adopt: true }),
      }),
    ] as const
    // The next check begins when both workers are done with this one.
    await Promise.allSettled(both)
    const [checked, ran] = await Promise.all(both)
    return judge({ code, dialect, own, checked, ran, support, others })
  }

  /** Checks in turn, and ends the workers when nothing has been checked for long. */
  async function checkInTurn(request: CheckRequest, caller: string): Promise<CheckAnswer> {
    clearTimeout(idle)
    try {
      return await queue.add(caller, () => check(request))
    } finally {
      clearTimeout(idle)
      idle = setTimeout(() => void stop(), CHECK_LIMITS.idleTime)
      idle.unref()
    }
  }

  return {
    async check(request, caller) {
      refuse(request)
      try {
        return await checkInTurn(request, caller)
      } catch (error) {
        if (error instanceof LostJobError || error instanceof QueueFullError) {
          throw new ToolError(error.message)
        }
        throw error
      }
    },
    async warm() {
      if (isWarm) return
      isWarm = true
      try {
        await Promise.all([readFacts(), types.start(), runs.start()])
        // PostgreSQL takes the longest to start. A check that is there by now starts what it needs itself.
        if (isWarm && queue.isIdle) await checkInTurn(WARMING, '')
      } catch {
        // The next check tries again, and says why it fails.
        isWarm = false
      }
    },
    close: stop,
  }
}

const WARMING: CheckRequest = {
  code: "await db.selectFrom('port').selectAll().execute()",
  dialect: 'postgres',
}

/** Returns the dialect of a script that was read by its words for one without an engine, and has nothing of that. */
function foreignDialect(schema: string, dialect: Dialect): Dialect | null {
  if (ENGINE_OF[dialect] !== null || isPrismaSchema(schema) || isDatabaseInterface(schema))
    return null
  return rankDialects(schema).includes(dialect) ? null : guessDialect(schema)
}

const whyLeftOut = ({ line, why }: SkippedStatement) => `Line ${line}: ${why}.`

/** Returns what stands for the tables of a schema. */
const keyOf = (schema: string, dialect: Dialect) => `${dialect} ${schema}`

const NO_SEED = { tables: '', rows: null }

/** @throws ToolError for code and schemas that nobody could mean. */
function refuse({ code, schema = '' }: CheckRequest): void {
  if (withoutFence(code).trim() === '') {
    throw new ToolError(
      "There is no code. Give a query, such as `db.selectFrom('port').selectAll()`.",
    )
  }
  for (const [name, text] of Object.entries({ code, schema })) {
    if (text.length <= CHECK_LIMITS.code) continue
    const [has, most] = [text.length, CHECK_LIMITS.code].map((count) => count.toLocaleString('en'))
    throw new ToolError(
      `The ${name} has ${has} characters; the limit is ${most}. Give only what the query needs.`,
    )
  }
}

/** Returns code without the fence that Markdown has around it; its lines stay where they are. */
function withoutFence(code: string): string {
  return code.replace(/^(\s*)```\w*[ \t]*(?=\n)/, '$1').replace(/\n```\s*$/, '\n')
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}
