import { type Compilable, type CompiledQuery, Kysely } from 'kysely'
import { LIMITS } from '../limits.ts'
import type { FromWorker, RunError, RunRequest, RunSummary } from '../protocol/messages.ts'
import { OutputBudget, toParameters, toResult } from './cells.ts'
import { now } from './clock.ts'
import { CodeSyntaxError, type CompiledScript, compileCode } from './compile.ts'
import { asText, exampleConsole } from './console.ts'
import { recordingDialect } from './dialects.ts'
import type { Engine } from './engine.ts'
import { MissingModuleError, requireModule } from './modules.ts'
import { CODE_NAME, PositionPlugin, positionInStack, raisedInCode } from './positions.ts'
import type { Recorder } from './recording-driver.ts'
import type { Timers } from './timers.ts'
import { TracePlugin } from './trace-plugin.ts'
import { Uncaught, watchUncaught } from './uncaught.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const OWN_DATABASE =
  'The code’s own “db” is left out, and imports of drivers with it: queries run on the database of this page.'

const TIMERS_LEFT = `Timers that had not fired ${LIMITS.timerTime / 1000} second after the code ended are left out.`

/** Thrown when the code sends more statements than allowed, or any after the run has ended. */
class LimitError extends Error {}

/** State that runs leave in their worker. */
export interface WorkerState {
  /** Timers that the code has set. */
  timers: Timers
  /** Restores the built-in objects, which the code may have changed and later code needs. */
  restoreGlobals(): void
}

/**
 * Runs the reader's code once, like a program in Node: until nothing is pending, or until an uncaught error.
 * Never throws: every error is in the summary.
 *
 * @param surroundings Default: nothing is restored, and timers are not waited for.
 */
export async function runCode(
  { dialect, code, trace, rows, run }: RunRequest & { run: number },
  engine: Engine | null,
  tell: (message: FromWorker) => void,
  surroundings?: WorkerState,
): Promise<RunSummary> {
  const start = now()
  const summary = (rest: Omit<RunSummary, 'ms'>): RunSummary => ({ ms: now() - start, ...rest })
  const budget = new OutputBudget()
  const places = new PositionPlugin()
  const tracer = trace ? new TracePlugin() : null
  const databaseErrors = new Map<unknown, CompiledQuery>()
  let compiled: CompiledScript | undefined
  let isOver = false
  const uncaught = watchUncaught()
  try {
    compiled = compileCode(code)
    const { body, original, gives } = compiled
    const recorder = statementRecorder(
      {
        run,
        budget,
        // The rows of statements must not use up the budget of the code's result.
        rowBudget: rows ? new OutputBudget() : null,
        places,
        tracer,
        original,
        databaseErrors,
        measured: engine !== null,
        isOver: () => isOver,
      },
      tell,
    )
    const db = new Kysely<unknown>({
      dialect: recordingDialect(dialect, engine, recorder),
      plugins: tracer ? [tracer, places] : [places],
    })
    const write = exampleConsole((level, text) => {
      if (!isOver) tell({ type: 'log', run, level, text })
    }, budget)
    if (compiled.hadOwn) write.warn(OWN_DATABASE)
    const running = async () => {
      const value = await evaluate(body)(db, requireModule, {}, write)
      const left = await waitUntilIdle(() => recorder.sent, surroundings?.timers ?? null)
      if (left) write.warn(TIMERS_LEFT)
      return value
    }
    const value = await Promise.race([running(), uncaught.failed])
    surroundings?.restoreGlobals()
    // A final statement, such as a loop, has no result; a `return` inside of it does.
    if (value === undefined && !gives) return summary({})
    return summary(showValue(value, budget, engine !== null))
  } catch (error) {
    surroundings?.restoreGlobals()
    const told = { compiled, places, databaseErrors, measured: engine !== null }
    return summary({ error: describeError(error, told) })
  } finally {
    isOver = true
    uncaught.end()
    surroundings?.timers.clear()
  }
}

type ExampleFunction = (
  db: Kysely<unknown>,
  require: (name: unknown) => object,
  exports: object,
  console: object,
) => Promise<unknown>

/** Evaluates the code, which starts on its own line: its positions are those of `body` plus one line. */
function evaluate(body: string): ExampleFunction {
  const source = `(async function (db, require, exports, console) {\n${body}\n})\n//# sourceURL=${CODE_NAME}`
  // biome-ignore lint/security/noGlobalEval: running the reader's code is what the sandbox is for
  const indirectEval = globalThis.eval
  return indirectEval(source) as ExampleFunction
}

interface RecorderInput {
  run: number
  budget: OutputBudget
  /** Budget for the statements' own rows; null if they are not requested. */
  rowBudget: OutputBudget | null
  places: PositionPlugin
  /** Null if traces are not requested. */
  tracer: TracePlugin | null
  original: CompiledScript['original']
  databaseErrors: Map<unknown, CompiledQuery>
  /** Whether a real engine answers, so that times and rows are meaningful. */
  measured: boolean
  /** Whether the run has ended; statements that its code still sends are rejected. */
  isOver(): boolean
}

function statementRecorder(
  {
    run,
    budget,
    rowBudget,
    places,
    tracer,
    original,
    databaseErrors,
    measured,
    isOver,
  }: RecorderInput,
  tell: (message: FromWorker) => void,
): Recorder {
  let statements = 0
  return {
    sent: 0,
    standsIn: !measured,
    before() {
      if (isOver()) throw new LimitError('The run has ended.')
      statements += 1
      if (statements > LIMITS.statements) {
        throw new LimitError(
          `The run was stopped after ${LIMITS.statements} statements, which is the limit for one run.`,
        )
      }
    },
    after(query, kind, outcome) {
      if (isOver()) return
      const failed = 'error' in outcome
      if (failed) databaseErrors.set(outcome.error, query)
      const result = failed ? undefined : outcome.result
      const affected = result?.numAffectedRows
      const counts = measured && !DEFINITION.test(query.sql)
      const place = places.positionOf(query.queryId)
      tell({
        type: 'statement',
        run,
        statement: {
          sql: budget.take(query.sql),
          parameters: toParameters(query.parameters, budget),
          kind,
          ...(measured && { ms: outcome.ms }),
          ...(counts && result && { rows: result.rows.length }),
          ...(counts &&
            rowBudget &&
            result &&
            result.rows.length > 0 && {
              result: toResult(result.rows, rowBudget, LIMITS.statementRows).result,
            }),
          ...(counts && affected !== undefined && { affected: String(affected) }),
          ...(place && { at: original(place) }),
          ...(failed && { failed: true }),
          ...(tracer &&
            kind === 'query' && {
              trace: tracer.traceOf(query, measured ? result?.rows : undefined, budget),
            }),
        },
      })
    },
  }
}

/** Matches statements that define something: they neither return nor change rows. */
const DEFINITION = /^\s*(create|alter|drop|truncate|comment|grant|revoke)\b/i

/** Converts the code's value to what is shown; without an engine, that is only the SQL of a query. */
function showValue(value: unknown, budget: OutputBudget, ran: boolean): Omit<RunSummary, 'ms'> {
  const compiled = isUnsent(value) ? value.compile() : isCompiled(value) ? value : null
  if (compiled) {
    const { sql, parameters } = compiled
    return {
      compiled: {
        sql: budget.take(sql),
        parameters: toParameters(parameters, budget),
      },
    }
  }
  if (!ran) return {}
  const { result, rowsLeftOut } = toResult(value, budget)
  return { result, ...(rowsLeftOut > 0 && { rowsLeftOut }) }
}

/** Returns whether a value comes from `.compile()`: the reader wants to see its SQL, not its syntax tree. */
function isCompiled(value: unknown): value is CompiledQuery {
  return (
    typeof value === 'object' &&
    value !== null &&
    'query' in value &&
    'sql' in value &&
    typeof value.sql === 'string' &&
    'parameters' in value &&
    Array.isArray(value.parameters)
  )
}

/** Returns whether a value is a query builder that the code did not execute. */
function isUnsent(value: unknown): value is Compilable {
  return (
    typeof value === 'object' &&
    value !== null &&
    'compile' in value &&
    typeof value.compile === 'function' &&
    'toOperationNode' in value &&
    value.compile.length === 0
  )
}

interface ErrorContext {
  compiled: CompiledScript | undefined
  places: PositionPlugin
  databaseErrors: Map<unknown, CompiledQuery>
  /** Whether the values that the code read came from an engine. */
  measured: boolean
}

function describeError(thrown: unknown, context: ErrorContext): RunError {
  const isUncaught = thrown instanceof Uncaught
  const error = isUncaught ? thrown.error : thrown
  // An error's text is controlled by the reader's code, and can have any length.
  const budget = new OutputBudget(LIMITS.error)
  const { message, original, detail, ...told } = errorFields(error, context)
  const notes = [
    detail,
    isUncaught && thrown.isPromise && NOT_AWAITED,
    told.kind !== 'syntax' && told.kind !== 'limit' && !context.measured && STAND_INS,
  ].filter(Boolean)
  return {
    ...told,
    message: budget.take(message),
    ...(original && { original: budget.take(original) }),
    ...(notes.length > 0 && { detail: budget.take(notes.join(' ')) }),
  }
}

const NOT_AWAITED = 'Nothing in the code waits for this promise: put `await` before it.'
const STAND_INS =
  'No engine ran. What the code read from a result is a placeholder such as ‹id›, which may be why.'

function errorFields(
  error: unknown,
  { compiled, places, databaseErrors }: ErrorContext,
): RunError & { detail?: string } {
  if (error instanceof CodeSyntaxError) {
    return {
      kind: 'syntax',
      message: `This isn't valid TypeScript: ${error.original}.`,
      ...(error.at && { at: error.at }),
    }
  }
  const failed = databaseErrors.get(error)
  const place =
    (failed && places.positionOf(failed.queryId)) ??
    (error instanceof Error ? positionInStack(error.stack) : undefined)
  const at = place && compiled ? { at: compiled.original(place) } : {}
  if (error instanceof LimitError) return { kind: 'limit', message: error.message, ...at }
  if (!(error instanceof Error)) {
    return {
      kind: 'code',
      message: `The code threw what isn't an \`Error\`: ${asText(error)}`,
      ...at,
    }
  }
  const { name, message: original, cause } = error
  const detail = failed ? detailOf(error) : cause === undefined ? '' : `Caused by ${asText(cause)}.`
  return {
    kind: failed ? 'database' : kindOf(error),
    message: original,
    original: `${name}: ${original}`,
    ...(detail && { detail }),
    ...at,
  }
}

function kindOf(error: Error): 'kysely' | 'code' {
  if (error instanceof MissingModuleError) return 'code'
  if (error.name === 'NoResultError' || error.message === 'no result') return 'kysely'
  return error instanceof SyntaxError || raisedInCode(error) ? 'code' : 'kysely'
}

/** Returns PostgreSQL's detail and hint. */
function detailOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  return ['detail', 'hint']
    .map((field): unknown => Reflect.get(error, field))
    .filter((text) => typeof text === 'string')
    .join(' ')
}
