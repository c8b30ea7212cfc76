import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'

test('the README states the limits that hold', () => {
  const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const rows = [...text.matchAll(/^\| ([^|]+) \| ([\d,]+)[^|]*\|$/gm)]
  const stated = Object.fromEntries(
    rows.map(([, what, limit]) => [what!.trim(), Number(limit!.replaceAll(',', ''))]),
  )
  expect(stated).toEqual({
    'Time for the code to run': LIMITS.runTime / 1000,
    'Time for timers after the code': LIMITS.timerTime / 1000,
    'Statements in one run': LIMITS.statements,
    'Rows shown': LIMITS.rows,
    'Rows shown of each statement': LIMITS.statementRows,
    'Cells shown of a result': LIMITS.cells,
    'Characters shown in one run': LIMITS.output,
    'Characters shown of an error': LIMITS.error,
    'Lines from `console`': LIMITS.logs,
    'Characters of code': LIMITS.code,
    "SQLite's memory": LIMITS.sqliteHeap / 1024 / 1024,
    'Messages from a worker in one run': LIMITS.messages,
  })
})
