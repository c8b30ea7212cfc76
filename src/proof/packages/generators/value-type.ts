/** Returns a value's exact type as TypeScript: `"sad"`, `Date`, `{ x: number }`, `(string | null)[]`. */
export function valueType(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  if (value instanceof Uint8Array) return 'Uint8Array'
  if (typeof value === 'string') return JSON.stringify(value)
  if (Array.isArray(value)) {
    const members = [...new Set(value.map(valueType))]
    return members.length === 1 && !/[ "]/.test(members[0]!)
      ? `${members[0]}[]`
      : `(${members.join(' | ') || 'never'})[]`
  }
  if (typeof value === 'object') return `{ ${fieldsOf(value).join('; ')} }`
  return typeof value
}

/** Returns the fields of an object, and the methods that its class adds. */
function fieldsOf(value: object): string[] {
  const prototype = Object.getPrototypeOf(value)
  const methods =
    prototype && prototype !== Object.prototype ? Object.getOwnPropertyNames(prototype) : []
  return [
    ...Object.entries(value).map(([name, one]) => `${nameOf(name)}: ${valueType(one)}`),
    ...methods
      .filter((name) => name !== 'constructor' && typeof prototype[name] === 'function')
      .map((name) => `${nameOf(name)}: () => any`),
  ]
}

const nameOf = (name: string) => (/^\w+$/.test(name) ? name : JSON.stringify(name))
