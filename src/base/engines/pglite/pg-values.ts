/** Converts a parameter as `pg` does: to text, so that the server interprets it by the parameter's type. */
export function asParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Uint8Array) return bytesAsHex(value)
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayLiteral(value)
  if (typeof value !== 'object') return String(value)
  const { toPostgres } = value as { toPostgres?: (prepare: typeof asParameter) => unknown }
  return toPostgres ? asParameter(toPostgres.call(value, asParameter)) : JSON.stringify(value)
}

function bytesAsHex(bytes: Uint8Array): string {
  return `\\x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function arrayLiteral(values: unknown[]): string {
  const parts = values.map((value) => {
    if (value === null || value === undefined) return 'NULL'
    if (Array.isArray(value)) return arrayLiteral(value)
    return `"${asParameter(value)?.replace(/[\\"]/g, '\\$&')}"`
  })
  return `{${parts.join(',')}}`
}
