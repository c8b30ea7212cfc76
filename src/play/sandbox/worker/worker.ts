import type { BootRequest, FromWorker, WorkerRequest } from '../protocol/messages.ts'
import { compileFor } from './compile-for.ts'
import type { Binaries, Engine, Grammar, OpenEngine, OpenGrammar } from './engine.ts'
import { snapshotGlobals } from './pristine-globals.ts'
import { removeGlobals } from './remove-globals.ts'
import { runCode, type WorkerState } from './run-code.ts'
import { runImport } from './run-import.ts'
import type { ScriptError } from './script-error.ts'
import { trackTimers } from './timers.ts'

/**
 * The worker in which the reader's code runs: a classic script, concatenated after those of Kysely and of the
 * engine in one blob.
 */

type FromPage = ({ type: 'boot'; binaries: Binaries } & BootRequest) | WorkerRequest

/** Global variables that the engines' scripts declare; see `build`. */
declare const SqliteEngine: { openEngine: OpenEngine } | undefined
declare const PgliteEngine: { openEngine: OpenEngine } | undefined
declare const PostgresGrammar: { openGrammar: OpenGrammar } | undefined

interface WorkerScope {
  postMessage(message: FromWorker): void
  importScripts(url: string): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromPage>) => void): void
}

const scope = globalThis as unknown as WorkerScope
const post = scope.postMessage.bind(scope)
const tell = (message: FromWorker) => post(message)
const load = scope.importScripts.bind(scope)

Error.stackTraceLimit = 60

let engine: Engine | null = null
let grammar: Grammar | null = null
/** Undefined until the worker has started. */
let surroundings: WorkerState | undefined

scope.addEventListener('message', (event) => {
  // The reader's code can create events, but not trusted ones.
  if (event.isTrusted) void handle(event.data)
})

async function handle(message: FromPage): Promise<void> {
  if (message.type === 'boot') return boot(message)
  // No code runs before the globals are gone.
  if (!surroundings) return
  if (message.type === 'compile') {
    const results = await compileFor(message, () => tell({ type: 'running' }))
    tell({ type: 'compiled', results })
  } else if (message.type === 'import') {
    if (engine) tell({ type: 'imported', reply: await runImport(message, engine, tell) })
  } else if (message.type === 'parse') {
    if (grammar) tell({ type: 'parsed', statement: grammar.parse(message.sql) })
  } else {
    const summary = await runCode(message, engine, tell, surroundings)
    // The worker may be kept for the next run.
    const leftOpen = engine !== null && (await rollBackOpen(engine))
    tell({ type: 'done', summary: { ...summary, ...(leftOpen && { leftOpen }) } })
  }
}

/** PostgreSQL's error code for a statement in a transaction that has failed. */
const IN_FAILED_TRANSACTION = '25P02'

/**
 * Rolls back a transaction that the code has left open, so that the next run doesn't continue in it.
 *
 * @returns whether there was one.
 */
async function rollBackOpen(engine: Engine): Promise<boolean> {
  if (engine.kind === 'sqlite') return succeeds(engine.script('rollback'))
  try {
    // Fails outside of a transaction, where `rollback` would only warn.
    await engine.script('savepoint left_open')
  } catch (error) {
    if ((error as { cause?: { code?: unknown } }).cause?.code !== IN_FAILED_TRANSACTION)
      return false
  }
  return succeeds(engine.script('rollback'))
}

async function succeeds(task: Promise<void>): Promise<boolean> {
  try {
    await task
    return true
  } catch {
    return false
  }
}

async function boot({ engine: name, binaries, seed }: BootRequest & { binaries: Binaries }) {
  try {
    if (name === 'sqlite') engine = (await SqliteEngine?.openEngine(binaries)) ?? null
    if (name === 'postgres') engine = (await PgliteEngine?.openEngine(binaries)) ?? null
    if (name === 'grammar') grammar = (await PostgresGrammar?.openGrammar(binaries)) ?? null
  } catch (error) {
    return tell({ type: 'boot-failed', message: messageOf(error) })
  }
  try {
    if (seed) {
      tell({ type: 'opened' })
      await engine?.script(seed)
    }
  } catch (error) {
    const { line } = Object(error) as Partial<ScriptError>
    return tell({ type: 'seed-failed', message: messageOf(error), ...(line && { line }) })
  }
  removeGlobals(scope)
  const timers = trackTimers(globalThis as unknown as Parameters<typeof trackTimers>[0])
  surroundings = { timers, evaluate, restoreGlobals: snapshotGlobals(scope) }
  tell({ type: 'booted', version: (engine ?? grammar)?.version ?? '' })
}

/** Global variable that a script leaves its value in. */
const VALUE = '__value'

/** Evaluates an expression as a script of its own: WebKit's stack traces have no positions in `eval`ed code. */
function evaluate(source: string): unknown {
  load(`data:text/javascript,${encodeURIComponent(`globalThis.${VALUE} = ${source}`)}`)
  const value = Reflect.get(globalThis, VALUE)
  Reflect.deleteProperty(globalThis, VALUE)
  return value
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
