import { DIALECT_LABELS, DIALECTS, type Dialect } from '#model/dialect.ts'
import type { DialectProof, ExampleProof, Statement } from '#model/example.ts'
import type {
  ExampleStatus,
  ExampleView,
  HighlightedText,
  Shared,
  StatementView,
} from '#model/example-view.ts'
import { foldSql } from '#model/fold-sql.ts'
import { toResultView } from '#model/result-view.ts'
import { groupByValue } from './group-by-value.ts'

/** Returns the inner HTML of a `<code>` element. */
export type Highlight = (code: string, lang: 'ts' | 'sql') => string | Promise<string>

/** Builds the example block's view; highlights each distinct text once. */
export async function toExampleView(
  proof: ExampleProof,
  title: string | null,
  highlight: Highlight,
): Promise<ExampleView> {
  const shareOf = <T>(pick: (proof: DialectProof, dialect: Dialect) => T | undefined) =>
    groupByValue(
      DIALECTS.map((dialect): [Dialect, T | undefined] => {
        const of = proof.dialects[dialect]
        return [dialect, of.status === 'unavailable' ? undefined : pick(of, dialect)]
      }),
    )
  const text = (code: string): Promise<HighlightedText> =>
    Promise.resolve(highlight(code, 'ts')).then((html) => ({ html, text: code }))

  const [queries, statements, types] = await Promise.all([
    mapShared(
      shareOf((of) => of.code || undefined),
      text,
    ),
    mapShared(
      shareOf((of) => (of.statements.length > 0 ? of.statements : undefined)),
      (list) => Promise.all(list.map((statement) => statementView(statement, highlight))),
    ),
    mapShared(
      shareOf((of) => of.resultType && `type Result = ${of.resultType}`),
      text,
    ),
  ])
  return {
    id: proof.id,
    title,
    status: Object.fromEntries(
      DIALECTS.map((dialect) => [dialect, statusOf(proof.dialects[dialect], dialect)]),
    ) as Record<Dialect, ExampleStatus>,
    queries,
    statements,
    results: shareOf((of) =>
      of.status === 'run' && of.result ? toResultView(of.result) : undefined,
    ),
    types,
  }
}

async function mapShared<T, U>(
  groups: Shared<T>[],
  map: (value: T) => Promise<U>,
): Promise<Shared<U>[]> {
  return Promise.all(
    groups.map(async ({ dialects, value }) => ({ dialects, value: await map(value) })),
  )
}

function statusOf(proof: DialectProof, dialect: Dialect): ExampleStatus {
  const { status, engine, note, unavailable } = proof
  const label = DIALECT_LABELS[dialect]
  const texts = {
    run: `Run on ${engine ?? label}`,
    compiled: [`Compiled for ${label}; not run`, ...(note ? [note.replaceAll('`', '')] : [])].join(
      '. ',
    ),
    unavailable: `Not available in ${label}`,
  }
  return { status, text: texts[status], ...(unavailable && { unavailable }) }
}

async function statementView(statement: Statement, highlight: Highlight): Promise<StatementView> {
  const { kind, formatted, sql, parameters } = statement
  const html = await highlight(formatted, 'sql')
  return { kind, html, parameters, ...(foldSql(formatted) !== sql && { exact: sql }) }
}
