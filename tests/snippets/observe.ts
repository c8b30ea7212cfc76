import type { Cell } from '#base/model/example.ts'
import { explainRunError } from '#play/editor/errors/explain-run-error.ts'
import { findContradictions } from '#play/editor/types/find-contradictions.ts'
import type { ResultType, TypeProblem } from '#play/editor/types/requests.ts'
import type { FromWorker, RunError } from '#play/sandbox/protocol/messages.ts'
import type { Engine } from '#play/sandbox/worker/engine.ts'
import { runCode } from '#play/sandbox/worker/run-code.ts'
import { openTypeService } from '../support/type-service.ts'

/** What a reader sees of a snippet. Missing parts are omitted. */
export interface Seen {
  /** Rows by column; null and undefined values are null. */
  rows?: Record<string, unknown>[]
  /** The value that the code returns instead of rows. */
  value?: unknown
  /** SQL of a query that the code doesn't execute. */
  unsent?: string
  /** The result comes from a promise that the code doesn't await. */
  unawaited?: true
  /** Number of statements sent, including those around transactions. */
  statements: number
  /** Lines of the console. */
  logs?: string[]
  /** Kind, line, message, and the engine's detail in brackets. */
  error?: string
  /** Type errors found before anything runs: line and message. */
  types?: string[]
  /** Columns whose values contradict their types. */
  contradictions?: string[]
  /** The type of the result, as shown next to the live SQL. */
  type?: string
}

export type RunDialect = 'sqlite' | 'postgres'

const service = await openTypeService()

/**
 * Runs and checks code with the modules that the sandbox and the page consist of.
 *
 * @returns also whether a statement may have changed the database.
 */
export async function observe(
  code: string,
  dialect: RunDialect,
  engine: Engine,
): Promise<{ seen: Seen; writes: boolean }> {
  const told: FromWorker[] = []
  const tell = (message: FromWorker) => void told.push(message)
  const outcome = await runCode({ dialect, code }, engine, tell)
  const sent = told.flatMap((message) => (message.type === 'statement' ? [message.statement] : []))
  const sql = sent.findLast(({ failed }) => failed)?.sql ?? ''
  const { result, compiled, error, unawaited } = await explainRunError(outcome, {
    code,
    dialect,
    sql,
  })
  const logs = told.flatMap((message) => (message.type === 'log' ? [message.text] : []))
  const types = problemsIn(code, dialect)
  const type = service.answer({ ask: 'result', code, dialect }) as ResultType | null
  const contradictions = result ? findContradictions(type?.columns ?? [], result) : []
  const seen: Seen = {
    ...(result?.kind === 'rows' && {
      rows: result.rows.map((row) =>
        Object.fromEntries(row.map((cell, index) => [result.columns[index], shown(cell)])),
      ),
    }),
    ...(result?.kind === 'value' && { value: shown(result.value) }),
    ...(compiled && { unsent: compiled.sql }),
    ...(unawaited && { unawaited }),
    statements: sent.length,
    ...(logs.length > 0 && { logs }),
    ...(error && { error: errorText(error) }),
    ...(types.length > 0 && { types }),
    ...(type?.text && { type: type.text }),
    ...(contradictions.length > 0 && { contradictions }),
  }
  return { seen, writes: sent.some((statement) => !statement.sql.startsWith('select')) }
}

function errorText({ kind, at, message, detail }: RunError): string {
  return `${kind}, line ${at?.line}: ${message}${detail ? ` [${detail}]` : ''}`
}

function problemsIn(code: string, dialect: RunDialect): string[] {
  const found = service.answer({ ask: 'diagnostics', code, dialect }) as TypeProblem[]
  return found.map(({ start, message, words }) => {
    const line = code.slice(0, start).split('\n').length
    return `line ${line}: ${words ?? message.split('\n')[0]}`
  })
}

function shown(cell: Cell): unknown {
  return 'v' in cell ? cell.v : null
}
