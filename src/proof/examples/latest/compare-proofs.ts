import { DIALECTS, type Dialect } from '#base/model/dialect.ts'
import type { Cell, DialectProof, ExampleProof, ExampleResult } from '#base/model/example.ts'
import type { ExampleChange } from '#base/model/reference-changes.ts'

type Part = ExampleChange['part']

/** Returns how an example differs with another version; dialects with the same difference share one entry. */
export function compareProofs(before: ExampleProof, after: ExampleProof): ExampleChange[] {
  const changes: ExampleChange[] = []
  for (const dialect of DIALECTS) {
    for (const difference of differences(
      before.dialects[dialect],
      after.dialects[dialect],
      dialect,
    )) {
      const same = changes.find(
        (change) =>
          change.part === difference.part &&
          change.before === difference.before &&
          change.after === difference.after,
      )
      if (same) same.dialects.push(dialect)
      else changes.push({ id: before.id, dialects: [dialect], ...difference })
    }
  }
  return changes
}

function differences(
  before: DialectProof,
  after: DialectProof,
  dialect: Dialect,
): { part: Part; before: string; after: string }[] {
  const [old, now] = [sqlOf(before), sqlOf(after)]
  const pairs: [Part, string, string][] = [['sql', old, now]]
  // MariaDB's rows are recorded for the documented version's statements only.
  const ran = dialect !== 'mysql' || old === now
  if (ran) pairs.push(['rows', resultText(before.result), resultText(after.result)])
  pairs.push(['type', before.resultType ?? '', after.resultType ?? ''])
  return pairs.flatMap(([part, one, other]) =>
    one === other ? [] : [{ part, before: one, after: other }],
  )
}

function sqlOf({ statements }: DialectProof): string {
  return statements.map(({ formatted }) => formatted).join(';\n\n')
}

/** Returns a result as text, one line for each row. */
export function resultText(result: ExampleResult | undefined): string {
  if (!result) return 'undefined'
  if (result.kind === 'value') return cellText(result.value)
  const { columns, rows } = result
  const lines = rows.map((cells) => {
    const fields = cells.map((cell, index) => `${columns[index]}: ${cellText(cell)}`)
    return `{ ${fields.join(', ')} }`
  })
  return lines.length > 0 ? lines.join('\n') : 'no rows'
}

function cellText(cell: Cell): string {
  if (!('v' in cell)) return cell.t
  return cell.t === 'string' ? `'${cell.v}'` : String(cell.v)
}
