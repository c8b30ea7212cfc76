import type { Generated, Kysely } from 'kysely'
import type { PackageResult } from '#base/model/packages.ts'

/** The kinds of SQL that the checks are written in. */
export type Family = 'postgres' | 'mysql' | 'sqlite' | 'duckdb'

/** The tables that each check finds empty; `create-tables.ts` creates them. */
export interface LabDatabase {
  item: { id: Generated<number>; name: string; qty: number | null }
  /** One column for each kind of value. */
  val: {
    id: number
    i8: unknown
    num: unknown
    d: unknown
    ts: unknown
    b: unknown
    js: unknown
    by: unknown
    f8: unknown
    t: unknown
  }
}

export type LabKysely = Kysely<LabDatabase>

/** Rows as another program read them. */
type Witness = (sql: string) => Promise<Record<string, unknown>[]>

/** What a check's program receives. It imports nothing, so that it runs in every runtime, with the package's own copy of Kysely. */
export interface Lab {
  kysely: typeof import('kysely')
  family: Family
  /** The instance under test. */
  db: LabKysely
  /** Another instance on the same database; null where the database lives inside the first. */
  another: (() => Promise<LabKysely>) | null
  /** Queries by a driver other than the one under test; null where none can reach the database. */
  witness: Witness | null
  /** Whether the witness can lock the database, as another process may. */
  canLock?: boolean
  /** Whether the client that was handed in still answers; null if the dialect opens its own. */
  isClientOpen: (() => Promise<boolean>) | null
}

/** What a check found, and what it saw. */
export interface Finding {
  result: PackageResult
  saw: string
}

/** A check on a dialect. */
export interface DialectCheck {
  id: string
  title: string
  run(lab: Lab): Promise<Finding>
}

/** Checks about one matter: a column of the table. */
export interface CheckGroup {
  id: string
  title: string
  checks: DialectCheck[]
}

export const holds = (saw: string): Finding => ({ result: 'holds', saw })
export const differs = (saw: string): Finding => ({ result: 'differs', saw })
export const fails = (saw: string): Finding => ({ result: 'fails', saw })
export const unavailable = (saw: string): Finding => ({ result: 'unavailable', saw })

/** Longest text of what was seen. */
const MAX_SAW = 220

/** Errors in which a package says that it doesn't offer something. */
const REFUSALS =
  /not support|unsupported|not yet|does not exist on|not authorized|not implemented|not a function/i

/** Runs a check. An error that it doesn't expect is a refusal if it says so, and else a failure. */
export async function runCheck(check: DialectCheck, lab: Lab): Promise<Finding> {
  try {
    const { result, saw } = await check.run(lab)
    return { result, saw: shorten(saw) }
  } catch (error) {
    const message = messageOf(error)
    return { result: REFUSALS.test(message) ? 'differs' : 'fails', saw: shorten(message) }
  }
}

/** Returns the first line of an error's message, after its name unless that is `Error`. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error) && !(error && typeof error === 'object' && 'message' in error)) {
    return `threw ${show(error)}`
  }
  const { name, message } = error as Error
  const [line = ''] = String(message).trim().split('\n')
  return name && !/^error$/i.test(name) ? `${name}: ${line}` : line
}

function shorten(text: string): string {
  return text.length <= MAX_SAW ? text : `${text.slice(0, MAX_SAW - 1)}…`
}

/** Prints a value as JavaScript: `1n`, `Date(2024-03-01T12:00:00.000Z)`, `Buffer(1, 2, 3)`. */
export function show(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? 'Date(invalid)' : `Date(${value.toISOString()})`
  }
  if (value instanceof ArrayBuffer) return `ArrayBuffer(${[...new Uint8Array(value)].join(', ')})`
  if (ArrayBuffer.isView(value)) {
    return `${value.constructor.name}(${[...(value as Uint8Array)].join(', ')})`
  }
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`
  if (value !== null && typeof value === 'object') {
    const name = value.constructor?.name
    const fields = Object.entries(value).map(([key, field]) => `${key}: ${show(field)}`)
    return `${!name || name === 'Object' ? '' : `${name} `}{${fields.join(', ')}}`
  }
  return value === undefined ? 'undefined' : JSON.stringify(value)
}

/** What a promise came to within some milliseconds: a value, an error, or neither. */
export type Outcome<T> = { value: T } | { error: unknown } | 'waits'

export async function within<T>(promise: Promise<T>, milliseconds: number): Promise<Outcome<T>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      promise.then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      ),
      new Promise<'waits'>((resolve) => {
        timer = setTimeout(() => resolve('waits'), milliseconds)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A promise, and the function that fulfills it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Returns the names in `item`, sorted, as the witness sees them, or else the instance itself. */
export async function names({ witness, db }: Lab): Promise<string[]> {
  const rows = witness
    ? await witness('select name from item order by name')
    : await db.selectFrom('item').select('name').orderBy('name').execute()
  return rows.map(({ name }) => String(name))
}
