/** A table as declared in TypeScript. */
export interface TypedTable {
  name: string
  columns: { name: string; type: string; isKey: boolean; references: string | null }[]
}

/** A property of an interface, with the text of the comment above it. */
interface Property {
  name: string
  type: string
  comment: string
}

const NAME = String.raw`([\p{L}_$][\p{L}\p{N}_$]*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`

/** Matches a property of an interface with the comment above it. */
const PROPERTY = new RegExp(
  String.raw`(?:^[ \t]*/\*\*((?:[^*]|\*(?!/))*)\*/\s*)?^[ \t]*(?:readonly )?${NAME}\??:[ \t]*([^\n]+)`,
  'gmu',
)

/** Returns the properties of an interface's body, one per line. */
export function propertiesIn(body: string): Property[] {
  return [...body.matchAll(PROPERTY)].map(([, comment = '', name = '', type = '']) => ({
    name: /^['"]/.test(name) ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name,
    type: type.trim().replace(/[;,]$/, ''),
    comment,
  }))
}

/** Returns the exported interfaces of a module by name. */
export function interfacesIn(types: string): Map<string, Property[]> {
  const found = types.matchAll(/^export interface (\w+)[^{\n]*\{\n([\s\S]*?)^\}/gmu)
  return new Map([...found].map(([, name = '', body = '']) => [name, propertiesIn(body)]))
}

/**
 * Returns the tables of a database interface: the sample's, that of pasted tables, or one edited by the
 * reader.
 */
export function tablesInTypes(types: string): TypedTable[] {
  const interfaces = interfacesIn(types)
  return (interfaces.get('Database') ?? []).map((table) => ({
    name: table.name,
    columns: (interfaces.get(table.type) ?? []).map(({ name, type, comment }) => ({
      name,
      type,
      isKey: /\bPrimary key\b/.test(comment),
      references: /\bReferences `([^`]+)`/.exec(comment)?.[1] ?? null,
    })),
  }))
}

/** Returns the declared types of a module by name: `export type Money = …`. */
export function typeAliases(types: string): Map<string, string> {
  const found = types.matchAll(
    /^(?:export )?type (\w+) = ([\s\S]*?)(?=\n(?:\n|export |type |interface |\/\*)|$(?![\s\S]))/gmu,
  )
  return new Map([...found].map(([, name = '', type = '']) => [name, type.trim()]))
}
