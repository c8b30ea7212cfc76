import { LIMITS } from '../limits.ts'
import type { RunError } from '../protocol/messages.ts'
import { OutputBudget } from './cells.ts'
import type { CompiledScript } from './compile.ts'
import { asText } from './console.ts'
import { positionInStack, raisedInCode } from './positions.ts'
import type { QueryObserver } from './query-observer.ts'
import { MissingModuleError } from './stand-in-module.ts'
import { LimitError, type StatementRecorder } from './statement-recorder.ts'
import { Uncaught } from './uncaught.ts'

/** What is known of the run in which an error occurred. */
interface ErrorContext {
  script: CompiledScript
  observer: QueryObserver
  recorder: StatementRecorder
  /** Whether the values that the code read came from an engine. */
  isMeasured: boolean
}

const NOT_AWAITED = 'Nothing in the code waits for this promise: put `await` before it.'
const STAND_INS =
  'No engine ran. What the code read from a result is a placeholder such as ‹id›, which may be why.'

/** Converts what the code threw, or an `Uncaught` error, to what the page reports. */
export function describeError(thrown: unknown, context: ErrorContext): RunError {
  const isUncaught = thrown instanceof Uncaught
  const error = isUncaught ? thrown.error : thrown
  // An error's text is controlled by the reader's code, and can have any length.
  const budget = new OutputBudget(LIMITS.error)
  const { kind, message, original, detail } = describeThrown(error, context)
  const at = findPosition(error, context)
  const notes = [
    detail,
    isUncaught && thrown.isPromise && NOT_AWAITED,
    kind !== 'limit' && !context.isMeasured && STAND_INS,
  ].filter(Boolean)
  return {
    kind,
    message: budget.take(message),
    ...(original && { original: budget.take(original) }),
    ...(notes.length > 0 && { detail: budget.take(notes.join(' ')) }),
    ...(at && { at }),
  }
}

function describeThrown(error: unknown, { recorder }: ErrorContext): RunError {
  if (error instanceof LimitError) return { kind: 'limit', message: error.message }
  if (!(error instanceof Error)) {
    const message = `The code threw something that isn't an \`Error\`: ${asText(error)}`
    return { kind: 'code', message }
  }
  const { name, message, cause } = error
  const isRefused = recorder.failed.has(error)
  return {
    kind: isRefused ? 'database' : kindOf(error),
    message,
    original: `${name}: ${message}`,
    detail: isRefused
      ? readDetail(error)
      : cause === undefined
        ? ''
        : `Caused by ${asText(cause)}.`,
  }
}

function findPosition(error: unknown, { script, observer, recorder }: ErrorContext) {
  const query = recorder.failed.get(error)
  const place =
    (query && observer.positionOf(query)) ??
    (error instanceof Error ? positionInStack(error.stack) : undefined)
  return place && script.original(place)
}

function kindOf(error: Error): 'kysely' | 'code' {
  if (error instanceof MissingModuleError) return 'code'
  // `NoResultError`, whose name is that of every `Error`.
  if (error.message === 'no result') return 'kysely'
  return error instanceof SyntaxError || raisedInCode(error) ? 'code' : 'kysely'
}

/** Returns PostgreSQL's detail and hint. */
function readDetail(error: Error): string {
  const { detail, hint } = error as { detail?: unknown; hint?: unknown }
  return [detail, hint].filter((text) => typeof text === 'string').join(' ')
}
