import { DIALECT_LABELS, DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { DialectProof, ExampleProof, Statement } from '#base/model/example.ts'
import type {
  ExampleStatus,
  ExampleView,
  HighlightedText,
  Shared,
  StatementView,
} from '#base/model/example-view.ts'
import { toResultView } from '#base/model/result-view.ts'
import { foldSql } from '#docs/prose/fold-sql.ts'

/** Returns the inner HTML of a `<code>` element; that of SQL has no elements around lines. */
export type Highlight = (code: string, lang: 'ts' | 'sql') => string | Promise<string>

/** Builds the example block's view; highlights each distinct text once. */
export async function toExampleView(
  proof: ExampleProof,
  title: string | null,
  highlight: Highlight,
): Promise<ExampleView> {
  /** Groups the dialects that have the same value, so that it is shown once. */
  const shareOf = <T>(pick: (proof: DialectProof) => T | undefined): Shared<T>[] => {
    const entries = DIALECTS.flatMap((dialect) => {
      const of = proof.dialects[dialect]
      const value = of.status === 'unavailable' ? undefined : pick(of)
      return value === undefined ? [] : { dialect, value }
    })
    const groups = Map.groupBy(entries, ({ value }) => JSON.stringify(value))
    return [...groups.values()].map((group) => ({
      dialects: group.map(({ dialect }) => dialect),
      value: group[0]!.value,
    }))
  }
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
