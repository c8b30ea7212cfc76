/** A table as declared in TypeScript. */
export interface TypedTable {
  name: string
  columns: Property[]
}

/** A property of an interface. */
interface Property {
  name: string
  type: string
}

const NAME = String.raw`([\p{L}_$][\p{L}\p{N}_$]*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`
const PROPERTY = new RegExp(String.raw`^[ \t]*(?:readonly )?${NAME}\??:[ \t]*([^\n]+)`, 'gmu')

/** Returns the properties of an interface's body, one per line. */
export function propertiesIn(body: string): Property[] {
  const properties = body.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(PROPERTY)
  return [...properties].map(([, name = '', type = '']) => ({
    name: /^['"]/.test(name) ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name,
    type: type.trim().replace(/[;,]$/, ''),
  }))
}

/** Returns the exported interfaces of a module by name. */
export function interfacesIn(types: string): Map<string, Property[]> {
  const interfaces = types.matchAll(/^export interface (\w+)[^{\n]*\{\n([\s\S]*?)^\}/gmu)
  return new Map([...interfaces].map(([, name = '', body = '']) => [name, propertiesIn(body)]))
}

/**
 * Returns the tables of a database interface: the sample's, that of pasted tables, or one edited by the
 * reader.
 */
export function tablesInTypes(types: string): TypedTable[] {
  const interfaces = interfacesIn(types)
  const tables = interfaces.get('Database') ?? []
  return tables.map(({ name, type }) => ({ name, columns: interfaces.get(type) ?? [] }))
}

/** Returns the declared types of a module by name: `export type Money = …`. */
export function typeAliases(types: string): Map<string, string> {
  const aliases = types.matchAll(
    /^(?:export )?type (\w+) = ([\s\S]*?)(?=\n(?:\n|export |type |interface |\/\*)|$(?![\s\S]))/gmu,
  )
  return new Map([...aliases].map(([, name = '', type = '']) => [name, type.trim()]))
}
