import { literal } from '#model/cell-text.ts'
import { DIALECT_LABELS, DIALECTS, type Dialect } from '#model/dialect.ts'
import type { Cell, DialectProof, ExampleProof, ExampleResult } from '#model/example.ts'

/** Formats a proof as text for a terminal; code that several dialects share is printed once. */
export function formatProof({ id, dialects }: ExampleProof): string {
  const groups = Map.groupBy(DIALECTS, (dialect) => dialects[dialect].code)
  const codes = [...groups]
    .filter(([code]) => code !== '')
    .map(([code, names]) => `── ${labels(names)}: the code\n${indented(code)}`)
  const parts = DIALECTS.map((dialect) => formatDialect(dialect, dialects[dialect]))
  return [`━━ ${id}`, ...codes, ...parts].join('\n\n')
}

function labels(dialects: readonly Dialect[]): string {
  return dialects.map((dialect) => DIALECT_LABELS[dialect]).join(', ')
}

function formatDialect(dialect: Dialect, proof: DialectProof): string {
  const label = `── ${DIALECT_LABELS[dialect]}`
  if (proof.unavailable) {
    const { because, instead, see } = proof.unavailable
    return `${label}: not available. ${because} ${instead}${see ? ` (${see})` : ''}`
  }
  const isRun = proof.status === 'run' && proof.result
  const ground = isRun ? `run on ${proof.engine}` : 'compiled; not run'
  const note = proof.note ? `. ${proof.note}` : ''
  const statements = proof.statements.map(({ formatted, parameters }) => {
    const values =
      parameters.length > 0 ? `\n-- parameters: ${parameters.map(show).join(', ')}` : ''
    return indented(formatted + values)
  })
  const result = proof.result ? [indented(formatResult(proof.result))] : []
  const type = proof.resultType ? [indented(`type Result = ${proof.resultType}`)] : []
  return [`${label}: ${ground}${note}`, ...statements, ...result, ...type].join('\n')
}

function formatResult(result: ExampleResult): string {
  if (result.kind === 'value') return `→ ${show(result.value)}`
  const { columns, rows, single } = result
  if (rows.length === 0) return '→ no rows'
  const cells = rows.map((row) => row.map(show))
  const widths = columns.map((name, index) =>
    Math.max(name.length, ...cells.map((row) => row[index]?.length ?? 0)),
  )
  const line = (texts: readonly string[]) =>
    texts.map((text, index) => text.padEnd(widths[index] ?? 0)).join('  ')
  return [
    single ? '→ one object' : `→ ${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`,
    line(columns),
    ...cells.map(line),
  ].join('\n')
}

function show(cell: Cell): string {
  if (cell.t === 'string') return JSON.stringify(cell.v)
  // Each row is one line, so JSON is not reformatted.
  return cell.t === 'object' ? cell.v : literal(cell)
}

function indented(text: string): string {
  return text
    .split('\n')
    .map((line) => `   ${line}`)
    .join('\n')
}
