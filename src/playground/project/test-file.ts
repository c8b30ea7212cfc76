import type { Cell, ExampleResult } from '#model/example.ts'

/** Maximum number of rows to compare: more would bury the test, so only their count is checked. */
const MAX_ROWS = 50

/**
 * Generates the project's test: the query runs, and returns the same result as in the playground.
 *
 * @param result The result of the current code as shown in the playground; undefined if it hasn't run.
 */
export function testFile(result: ExampleResult | undefined): string {
  const expected = result && expectation(result)
  return `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shown } from './show-result.ts'

test(${expected ? "'the query gives what it gave in the playground'" : "'the query runs'"}, async () => {
  await import('./main.ts')
${expected ?? '  assert.ok(shown.length <= 1)\n'}})
`
}

/** Returns the assertion for the result; undefined if nothing can be asserted. */
function expectation(result: ExampleResult): string | undefined {
  // Drivers' rows have prototypes of their own, which a clone doesn't.
  const given = 'structuredClone(shown.at(-1))'
  if (result.kind === 'value') {
    const value = literal(result.value)
    return value === null ? undefined : `  assert.deepEqual(${given}, ${value})\n`
  }
  const { single, columns, rows } = result
  const written = rows.map((row) => rowLiteral(columns, row))
  const isWhole = rows.length <= MAX_ROWS && written.every((row) => row !== null)
  if (!isWhole) {
    return single
      ? undefined
      : `  assert.equal((shown.at(-1) as unknown[]).length, ${rows.length})\n`
  }
  if (single) return `  assert.deepEqual(${given}, ${written[0]})\n`
  const lines = written.map((row) => `    ${row},\n`)
  return `  assert.deepEqual(${given}, [\n${lines.join('')}  ])\n`
}

function rowLiteral(columns: readonly string[], row: readonly Cell[]): string | null {
  const entries = row.map((cell, place) => {
    const value = literal(cell)
    return value === null ? null : `${JSON.stringify(columns[place])}: ${value}`
  })
  return entries.includes(null) ? null : `{ ${entries.join(', ')} }`
}

/** Returns a value as a TypeScript expression; null if the displayed text doesn't determine it exactly. */
function literal(cell: Cell): string | null {
  switch (cell.t) {
    case 'null':
      return 'null'
    case 'number':
    case 'boolean':
      return String(cell.v)
    case 'string':
      return JSON.stringify(cell.v)
    case 'bigint':
      return `${cell.v}n`
    case 'Date':
      return `new Date('${cell.v}')`
    case 'Buffer':
      return `new Uint8Array(Buffer.from('${cell.v}', 'hex'))`
    case 'object':
      return isJson(cell.v) ? cell.v : null
    case 'undefined':
      // A missing column is displayed the same as an undefined one.
      return null
  }
}

/** Returns whether it is JSON without values that JSON can't represent, which are encoded as strings. */
function isJson(text: string): boolean {
  if (/"(?:-?\d+n|\d{4}-\d\d-\d\dT[\d:.]+Z|\[circular\])"/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
