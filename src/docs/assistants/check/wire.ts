/**
 * Values on their way into the sandbox and out of it, as JSON. What JSON has no form for is an object with one
 * field `$` that names its kind; an object that has such a field of its own is wrapped.
 */

type Tagged = { $: string; v?: unknown }

export function toJson(value: unknown): string {
  return JSON.stringify(encode(value))
}

/** @throws SyntaxError for text that isn't JSON. */
export function fromJson(text: string): unknown {
  return decode(JSON.parse(text))
}

function encode(value: unknown): unknown {
  switch (typeof value) {
    case 'undefined':
      return { $: 'undefined' } satisfies Tagged
    case 'bigint':
      return { $: 'bigint', v: String(value) } satisfies Tagged
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : ({ $: 'number', v: Object.is(value, -0) ? '-0' : String(value) } satisfies Tagged)
    case 'object':
      break
    case 'string':
    case 'boolean':
      return value
    default:
      return { $: 'text', v: String(value) } satisfies Tagged
  }
  if (value === null) return null
  if (Array.isArray(value)) return value.map(encode)
  if (value instanceof Date) return { $: 'date', v: value.getTime() } satisfies Tagged
  if (value instanceof Uint8Array) return { $: 'bytes', v: [...value] } satisfies Tagged
  const fields = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, encode(one)]))
  return '$' in fields ? ({ $: 'object', v: fields } satisfies Tagged) : fields
}

function decode(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(decode)
  const { $: kind, v } = value as Partial<Tagged>
  switch (kind) {
    case undefined:
      return decodeFields(value)
    case 'object':
      return decodeFields(v as object)
    case 'undefined':
      return undefined
    case 'bigint':
      return BigInt(v as string)
    case 'number':
      return Number(v)
    case 'date':
      return new Date(v === null ? Number.NaN : (v as number))
    case 'bytes':
      return Uint8Array.from(v as number[])
    default:
      return v
  }
}

function decodeFields(fields: object): object {
  return Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, decode(one)]))
}
