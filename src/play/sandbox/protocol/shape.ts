/**
 * Checks of untrusted values. Each returns whether the value is valid and never throws, so that a forged message
 * is ignored rather than answered. The types of messages are derived from their checks.
 */
export type Check<T> = (value: unknown) => value is T

/** The type of the values that a check accepts. */
export type Checked<C> = C extends Check<infer T> ? T : never

type Shape = Record<string, Check<unknown>>
type Optional<T> = { readonly optional: true } & Check<T | undefined>
type OptionalKeys<S extends Shape> = {
  [K in keyof S]: S[K] extends Optional<unknown> ? K : never
}[keyof S]

/** The type of the objects that a shape describes. */
type Shaped<S extends Shape> = Flat<
  { [K in Exclude<keyof S, OptionalKeys<S>>]: Checked<S[K]> } & {
    [K in OptionalKeys<S>]?: Exclude<Checked<S[K]>, undefined>
  }
>
/** One object type instead of an intersection, so that messages about it can be read. */
type Flat<T> = { [K in keyof T]: T[K] }

/** The type of the messages that shapes by type describe. */
type Message<S extends Record<string, Shape>> = {
  [T in keyof S]: { type: T } & Shaped<S[T]>
}[keyof S]

export const boolean: Check<boolean> = (value) => typeof value === 'boolean'

/** Accepts a finite number. */
export const number: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value)

/* @__NO_SIDE_EFFECTS__ */
export function string(maximum: number): Check<string> {
  return (value): value is string => typeof value === 'string' && value.length <= maximum
}

/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends readonly (string | boolean)[]>(
  ...choices: T
): Check<T[number]> {
  return (value): value is T[number] => choices.includes(value as T[number])
}

/* @__NO_SIDE_EFFECTS__ */
export function list<T>(item: Check<T>, maximum: number): Check<T[]> {
  return (value): value is T[] =>
    Array.isArray(value) && value.length <= maximum && value.every((entry) => item(entry))
}

/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(check: Check<T>): Optional<T> {
  const accepts = (value: unknown): value is T | undefined => value === undefined || check(value)
  return Object.assign(accepts, { optional: true as const })
}

/** Returns a check for an object with these fields and no others. */
/* @__NO_SIDE_EFFECTS__ */
export function object<S extends Shape>(shape: S): Check<Shaped<S>> {
  const known = new Set(Object.keys(shape))
  return (value): value is Shaped<S> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    if (!Object.keys(value).every((key) => known.has(key))) return false
    return Object.entries(shape).every(([key, check]) => check(Reflect.get(value, key)))
  }
}

/* @__NO_SIDE_EFFECTS__ */
export function union<T extends readonly Check<unknown>[]>(
  ...checks: T
): Check<Checked<T[number]>> {
  return (value): value is Checked<T[number]> => checks.some((check) => check(value))
}

/**
 * Returns a check for messages with these fields, by their `type`. It looks only at the fields of the message's
 * own type: faster than trying each.
 */
/* @__NO_SIDE_EFFECTS__ */
export function messages<S extends Record<string, Shape>>(shapes: S): Check<Message<S>> {
  const checks = new Map(
    Object.entries(shapes).map(([type, shape]) => [type, object({ type: oneOf(type), ...shape })]),
  )
  return (value): value is Message<S> => {
    const check = checks.get(Object(value).type)
    return check?.(value) ?? false
  }
}
