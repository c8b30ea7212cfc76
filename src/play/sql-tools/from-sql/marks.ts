import type { Cell } from '#base/model/example.ts'

/** Values by which a compiled statement shows where it has the parameters of the original. */
const FIRST_MARK = 9_007_199_254_740_000

/** Returns a value, as TypeScript, that stands for a parameter while statements are compared. */
export function markOf(number: number, type: string | undefined): string {
  return type === 'number' ? String(FIRST_MARK + number) : `'§${number}'`
}

/** Returns the number of the parameter that a value stands for; 0 for any other value. */
export function parameterOf(cell: Cell): number {
  if (cell.t === 'string') return Number(/^§(\d+)$/.exec(cell.v)?.[1] ?? 0)
  const value = cell.t === 'number' ? Number(cell.v) : 0
  return value > FIRST_MARK && value <= Number.MAX_SAFE_INTEGER ? value - FIRST_MARK : 0
}
