import { DIALECT_LABELS, type Dialect } from '#base/model/dialect.ts'
import type { Cell, ExampleResult } from '#base/model/example.ts'
import type { EditedSchema } from '#base/model/playground-link.ts'
import type { SupportEntry } from '#base/model/support.ts'
import { explain } from '#play/editor/errors/explain.ts'
import { findLacks } from '#play/editor/refusals/find-lacks.ts'
import { findRisks } from '#play/editor/refusals/refusals.ts'
import type { TypeProblem } from '#play/editor/types/requests.ts'
import { isCompiledOnly } from '#play/sandbox/protocol/engines.ts'
import type { RunError, RunSummary, SentStatement } from '#play/sandbox/protocol/messages.ts'
import type { OwnDatabase } from '#play/sql-tools/own-tables/own-database.ts'
import { CHECK_LIMITS } from './check-limits.ts'
import { explanationOf, pageOfLack } from './explanations.ts'
import { type ForeignName, findForeignName } from './other-libraries.ts'
import type { CheckAnswer, Problem } from './problem.ts'
import type { RunReport } from './run-job.ts'
import type { TypesReport } from './types-job.ts'

interface Evidence {
  code: string
  dialect: Dialect
  own: OwnDatabase | null
  checked: TypesReport
  ran: RunReport
  support: readonly SupportEntry[]
  others: readonly ForeignName[]
}

/** What a run showed; nothing if the code couldn't run. */
type Ran = Extract<RunReport, { summary: RunSummary }>

/** Makes an answer of what the compiler, the sandbox and the engines said. */
export function judge(evidence: Evidence): CheckAnswer {
  const { code, dialect, own, checked, ran: report } = evidence
  const ran: Ran = 'summary' in report ? report : { statements: [], summary: { ms: 0 } }
  const ofTypes = typeProblems(evidence)
  const sent = sentStatements(ran)
  const problems = [
    ...ofTypes,
    ...checked.risks,
    ...lackProblems(evidence, sent),
    ...riskProblems(code, dialect, sent),
    // What is found in the code fails at run time, too, for the same reason.
    ...(ofTypes.length + checked.risks.length === 0 ? runProblems(evidence, ran) : []),
  ]
  // What a module exports is no result.
  const rows = problems.length === 0 && sent.length > 0 ? rowsOf(ran) : null
  return {
    problems: withoutRepetition(problems),
    sql: sent.slice(0, CHECK_LIMITS.statements).map(({ sql, parameters }) => ({
      sql,
      parameters: parameters.map(plainValue),
    })),
    ...(rows && { rows: rows.slice(0, CHECK_LIMITS.rows) }),
    notes: [...notesOf(evidence, ran, sent), ...(rows ? cutNotes(rows.length) : [])],
    state: { code, dialect, ...(own && { schema: schemaOf(own) }) },
  }
}

function schemaOf({ types, script, dialect }: OwnDatabase): EditedSchema {
  return { types, [dialect]: script }
}

function typeProblems(evidence: Evidence): Problem[] {
  const { checked } = evidence
  const tables = checked.unknown.map(({ name, method, meant, line }): Problem => {
    const near = meant ? ` Did you mean \`${meant}\`?` : ''
    const message = `\`${method}\`: There is no table “${name}”.${near}`
    return { line, message, ...explanationOf(message) }
  })
  const causes = checked.problems.filter(({ code }) => !UNTYPED.has(code))
  const problems = causes.length > 0 ? causes : checked.problems
  return [...tables, ...problems.map((problem) => typeProblem(problem, evidence))]
}

/** TypeScript's codes for parameters without a type: where a call is wrong, those of its callback have none. */
const UNTYPED = new Set([7006, 7031])

function typeProblem({ at, start, message: original, words }: TypeProblem, evidence: Evidence) {
  const { code, others, support } = evidence
  const known = new Set(support.map(({ name }) => name.slice(name.lastIndexOf('.') + 1)))
  const foreign = findForeignName(original, code.slice(start), others, known)
  const [first = ''] = original.split('\n')
  const message = words ?? shorten(first)
  if (!foreign) return { line: at.line, message, ...explanationOf(message, original) }
  return {
    line: at.line,
    message: `\`${foreign.name}\` belongs to ${foreign.library}. Kysely doesn't have it here.`,
    hint: foreign.write,
    page: foreign.page,
  }
}

/** A statement that the code sends, or the query that it leaves to be executed. */
type Sent = Pick<SentStatement, 'sql' | 'parameters' | 'at'>

function sentStatements({ statements, summary }: Ran): Sent[] {
  return [...statements, ...(summary.compiled ? [summary.compiled] : [])]
}

/** What the database doesn't have of the statements, where no engine runs them, and of the methods that made them. */
function lackProblems({ code, dialect, support }: Evidence, sent: readonly Sent[]): Problem[] {
  const sql = sent.map((statement) => statement.sql)
  return findLacks(code, sql, dialect, support, !isCompiledOnly(dialect)).map(({ name, why }) => ({
    line: lineOfLack(name, code) ?? sent.find(({ at }) => at)?.at?.line ?? 1,
    message: `${DIALECT_LABELS[dialect]} doesn't have \`${name}\`.`,
    hint: why,
    page: pageOfLack(name),
  }))
}

/** Returns the line of the call that a part of SQL comes from, by its name. */
function lineOfLack(name: string, code: string): number | null {
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const part = letters(name)
  const lines = code.split('\n')
  const calls = lines.findIndex((line) =>
    [...line.matchAll(/\.(\w+)\s*[(<]/g)].some(([, method = '']) => {
      const called = letters(method)
      return part !== '' && (called.startsWith(part) || part.startsWith(called))
    }),
  )
  const holds = lines.findIndex((line) => line.toLowerCase().includes(name.toLowerCase()))
  const index = calls >= 0 ? calls : holds
  return index < 0 ? null : index + 1
}

function riskProblems(code: string, dialect: Dialect, sent: readonly Sent[]): Problem[] {
  return sent.flatMap(({ sql, at }) =>
    findRisks(sql, dialect).map(({ part, instead }) => ({
      line: lineOfStatement(sql, code) ?? at?.line ?? 1,
      message: part,
      hint: instead,
      page: /^\s*(?:with\b.*)?delete\b/is.test(sql)
        ? '/docs/examples/delete/single-row'
        : '/docs/examples/update/single-row',
    })),
  )
}

/** Returns the line that begins an update or a deletion. */
function lineOfStatement(sql: string, code: string): number | null {
  const method = /^\s*delete\b/i.test(sql) ? /\.deleteFrom\(/ : /\.updateTable\(/
  const index = code.split('\n').findIndex((line) => method.test(line))
  return index < 0 ? null : index + 1
}

function runProblems({ code, dialect }: Evidence, { statements, summary }: Ran): Problem[] {
  const { error } = summary
  if (!error) return []
  const sql = statements.findLast(({ failed }) => failed)?.sql ?? ''
  const message = isExplained(error)
    ? explain(error.kind, error.message, { code, dialect, sql })
    : error.message
  const { detail } = error
  const problem = { line: error.at?.line ?? 1, message: shorten(message) }
  const { hint, page } = explanationOf(message, error.message)
  return [{ ...problem, hint: detail ? `${hint} ${shorten(detail)}` : hint, page }]
}

function isExplained({ kind }: RunError): boolean {
  return kind === 'database' || kind === 'code' || kind === 'kysely'
}

/** Returns the rows of the code's result, or those of its last statement. */
function rowsOf({ statements, summary }: Ran): Record<string, unknown>[] | null {
  const result = summary.result ?? statements.findLast((statement) => statement.result)?.result
  return result ? rowsOfResult(result) : null
}

function rowsOfResult(result: ExampleResult): Record<string, unknown>[] | null {
  if (result.kind !== 'rows') {
    return result.value.t === 'undefined' ? null : [{ value: plainValue(result.value) }]
  }
  const { columns, rows } = result
  return rows.map((row) => {
    const fields = columns.flatMap((column, index) => {
      const cell = row[index]
      return cell && cell.t !== 'undefined' ? [[column, plainValue(cell)]] : []
    })
    return Object.fromEntries(fields)
  })
}

/** Returns a value as JSON has it: text for bigints, dates and bytes. */
function plainValue(cell: Cell): unknown {
  if (cell.t === 'null') return null
  if (!('v' in cell)) return null
  if (cell.t === 'object') {
    try {
      return JSON.parse(cell.v)
    } catch {
      return shorten(cell.v)
    }
  }
  return typeof cell.v === 'string' ? shorten(cell.v) : cell.v
}

function notesOf(
  { dialect, own, ran: report }: Evidence,
  ran: Ran,
  sent: readonly Sent[],
): string[] {
  const { summary } = ran
  const label = DIALECT_LABELS[dialect]
  const tables = own
    ? 'your tables, which have no rows unless the schema inserts some'
    : 'the sample database'
  const notes: string[] = []
  if ('failure' in report) notes.push(`The code didn't run: ${report.failure}`)
  else if (isCompiledOnly(dialect)) {
    notes.push(`Only compiled: no ${label} runs here. Values that the code reads are placeholders.`)
  } else if (ran.statements.length > 0) notes.push(`Ran on ${label} in WebAssembly, on ${tables}.`)
  if (sent.length === 0 && !summary.error && !('failure' in report)) {
    notes.push(
      'The code sent no query, so only its types were checked. If it declares functions, call one at the end: `await findPort(db, 1)`.',
    )
  }
  if (summary.compiled) {
    notes.push(
      'The last query isn’t executed in the code: it was compiled and not run. End it with `await … .execute()` to see its rows.',
    )
  }
  if (summary.unawaited) notes.push('The code doesn’t await its result: put `await` before it.')
  if (summary.leftOpen) notes.push('The code left a transaction open, which was rolled back.')
  if (own && own.dialect !== dialect) {
    notes.push(`The schema is written for ${DIALECT_LABELS[own.dialect]}.`)
  }
  for (const { line, start, why } of own?.leftOut.slice(0, 5) ?? []) {
    notes.push(`Line ${line} of the schema is left out (${why}): ${start}`)
  }
  return notes
}

function cutNotes(count: number): string[] {
  const rest = count - CHECK_LIMITS.rows
  return rest > 0 ? [`${rest} more rows are not shown.`] : []
}

/** Sorts problems by line, each once. */
function withoutRepetition(problems: readonly Problem[]): Problem[] {
  const seen = new Map(problems.map((problem) => [`${problem.line} ${problem.message}`, problem]))
  return [...seen.values()].toSorted((a, b) => a.line - b.line)
}

function shorten(text: string): string {
  return text.length > CHECK_LIMITS.value ? `${text.slice(0, CHECK_LIMITS.value - 1)}…` : text
}
