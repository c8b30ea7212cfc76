/**
 * A check of an untrusted value. It returns whether the value is valid and never throws, so that a forged
 * message is ignored rather than answered.
 */
export type Check<T> = (value: unknown) => value is T

type Checked<C> = C extends Check<infer T> ? T : never
type Shape = Record<string, Check<unknown>>
type Optional<T> = { readonly optional: true } & Check<T | undefined>
type OptionalKeys<S extends Shape> = {
  [K in keyof S]: S[K] extends Optional<unknown> ? K : never
}[keyof S]

/** The type of the objects that a shape describes. */
export type Shaped<S extends Shape> = {
  [K in Exclude<keyof S, OptionalKeys<S>>]: Checked<S[K]>
} & { [K in OptionalKeys<S>]?: Exclude<Checked<S[K]>, undefined> }

export const boolean: Check<boolean> = (value) => typeof value === 'boolean'

/** Accepts a finite number. */
export const number: Check<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value)

export function string(maximum: number): Check<string> {
  return (value): value is string => typeof value === 'string' && value.length <= maximum
}

export function oneOf<const T extends readonly (string | boolean)[]>(
  ...choices: T
): Check<T[number]> {
  return (value): value is T[number] => choices.includes(value as T[number])
}

export function list<T>(item: Check<T>, maximum: number): Check<T[]> {
  return (value): value is T[] =>
    Array.isArray(value) && value.length <= maximum && value.every((entry) => item(entry))
}

export function optional<T>(check: Check<T>): Optional<T> {
  const accepts = (value: unknown): value is T | undefined => value === undefined || check(value)
  return Object.assign(accepts, { optional: true as const })
}

/** Returns a check for an object with these fields and no others. */
export function object<S extends Shape>(shape: S): Check<Shaped<S>> {
  const known = new Set(Object.keys(shape))
  return (value): value is Shaped<S> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    if (!Object.keys(value).every((key) => known.has(key))) return false
    return Object.entries(shape).every(([key, check]) => check(Reflect.get(value, key)))
  }
}

export function union<T extends readonly Check<unknown>[]>(
  ...checks: T
): Check<Checked<T[number]>> {
  return (value): value is Checked<T[number]> => checks.some((check) => check(value))
}
