import { z } from 'zod'

/** Returns the keys that the object at `path` may have, for suggestions; empty when the schema can't tell. */
export function knownKeys(schema: z.ZodType, path: PropertyKey[], value: unknown): string[] {
  let current: z.core.$ZodType | undefined = unwrap(schema)
  let at = value
  for (const key of path) {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined
    current = current && child(current, key, at)
  }
  return current instanceof z.ZodObject ? Object.keys(current.shape) : []
}

function child(
  schema: z.core.$ZodType,
  key: PropertyKey,
  value: unknown,
): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return unwrap(schema.shape[String(key)], value)
  if (schema instanceof z.ZodArray) return unwrap(schema.element, value)
  if (schema instanceof z.ZodRecord) return unwrap(schema.valueType, value)
  return undefined
}

/** Unwraps `optional`, `default`, `nullable` and `lazy`; picks the union member for the value's `type`. */
function unwrap(schema: z.core.$ZodType | undefined, value?: unknown): z.core.$ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable
  ) {
    return unwrap(schema.unwrap(), value)
  }
  if (schema instanceof z.ZodLazy) return unwrap(schema.unwrap(), value)
  if (schema instanceof z.ZodUnion) {
    const type =
      typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined
    const objects = schema.options.map((option) => unwrap(option, value))
    return objects.find((option) => {
      if (!(option instanceof z.ZodObject)) return false
      const literal = option.shape.type
      return literal instanceof z.ZodLiteral ? literal.value === type : type === undefined
    })
  }
  return schema
}
