import type { Cell } from '#base/model/example.ts'

/** Values by which a compiled statement shows where it has the parameters of the original. */
const FIRST_MARK = 9_007_199_254_740_000

/**
 * Returns a value, as TypeScript, that stands for a parameter while statements are compared.
 *
 * @param isList whether the parameter is a list of values.
 */
export function markOf(number: number, type: string | undefined, isList: boolean): string {
  if (isList) return `[${markOf(number, type?.replace('[]', ''), false)}]`
  return type === 'number' ? String(FIRST_MARK + number) : `'§${number}'`
}

/** Returns the number of the parameter that a value stands for; 0 for any other value. */
export function parameterOf(cell: Cell): number {
  if (cell.t === 'string') return Number(/^§(\d+)$/.exec(cell.v)?.[1] ?? 0)
  const value = cell.t === 'number' ? Number(cell.v) : 0
  return value > FIRST_MARK && value <= Number.MAX_SAFE_INTEGER ? value - FIRST_MARK : 0
}

/** Numbers a statement's parameters, in their order: those with a name or a number of their own once. */
export class ParameterNumbers {
  readonly #named = new Map<string, number>()
  #last = 0

  /** Returns the number of a parameter: `?`, `?2`, `$2`, `:name`. A `?` follows the highest number so far. */
  of(text: string): number {
    const own = Number(/^[?$](\d+)$/.exec(text)?.[1] ?? 0)
    const number = own || this.#named.get(text) || this.#last + 1
    if (own === 0 && text !== '?') this.#named.set(text, number)
    this.#last = Math.max(this.#last, number)
    return number
  }
}
