import { badRequest } from '../http/api-problem.ts'
import { isJsonObject, type Json, type JsonObject, type StoredRecord } from '../json.ts'

const same = (left: Json, right: Json) => JSON.stringify(left) === JSON.stringify(right)
const asNumber = (value: Json | undefined) => (typeof value === 'number' ? value : 0)
const asList = (value: Json | undefined): Json[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** Applies a built-in operation to a value; returns null if the whole update is to be skipped. */
type Operation = (present: Json | undefined, value: Json, name: string) => { value: Json } | null

function number(value: Json, name: string): number {
  if (typeof value === 'number') return value
  throw badRequest(`Invalid operation on "${name}", expected a number`)
}

const OPERATIONS: Record<string, Operation> = {
  Increment: (present, value, name) => ({ value: asNumber(present) + number(value, name) }),
  Decrement: (present, value, name) => ({ value: asNumber(present) - number(value, name) }),
  Add: (present, value) => ({ value: [...asList(present), value] }),
  Remove: (present, value) => ({ value: asList(present).filter((item) => !same(item, value)) }),
  AddUnique: (present, value) => {
    const list = asList(present)
    return { value: list.some((item) => same(item, value)) ? list : [...list, value] }
  },
  // Adds one, but only if the present value is the one that the sender expects.
  IncrementFrom: (present, value, name) =>
    asNumber(present) === number(value, name) ? { value: asNumber(present) + 1 } : null,
  // Only ever increases the value.
  IncrementSet: (present, value, name) =>
    typeof present === 'number' && present >= number(value, name)
      ? null
      : { value: number(value, name) },
}

function isOperation(value: Json): value is { _operation: Json; value: Json } & JsonObject {
  return isJsonObject(value) && Object.hasOwn(value, '_operation')
}

/**
 * Applies `changes` to the top-level attributes of a record. An attribute may be an operation on the present
 * value: `{ _operation: 'Increment', value: 1 }`.
 *
 * @returns the changed record, or null if an operation's condition isn't met.
 */
export function partialUpdate(present: StoredRecord, changes: JsonObject): StoredRecord | null {
  const changed = new Map<string, Json>(Object.entries(present))
  for (const [name, value] of Object.entries(changes)) {
    if (name === 'objectID') continue
    if (!isOperation(value)) {
      changed.set(name, value)
      continue
    }
    const operation = String(value._operation)
    const run = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined
    if (!run) throw badRequest(`Invalid operation "${operation}" on "${name}"`)
    const result = run(changed.get(name), value.value ?? null, name)
    if (!result) return null
    changed.set(name, result.value)
  }
  return { ...Object.fromEntries(changed), objectID: present.objectID }
}
