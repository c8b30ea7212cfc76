/** A table as declared in TypeScript. */
export interface TypedTable {
  name: string
  columns: { name: string; type: string; isKey: boolean; references: string | null }[]
}

const NAME = String.raw`([\p{L}_$][\p{L}\p{N}_$]*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`

/** Matches a property of an interface with the comment above it. */
const PROPERTY = new RegExp(
  String.raw`(?:^[ \t]*/\*\*((?:[^*]|\*(?!/))*)\*/\s*)?^[ \t]*(?:readonly )?${NAME}\??:[ \t]*([^\n]+)`,
  'gmu',
)

/**
 * Returns the tables of a database interface: the sample's, that of pasted tables, or one edited by the
 * reader.
 */
export function tablesInTypes(types: string): TypedTable[] {
  const interfaces = new Map(
    [...types.matchAll(/^export interface (\w+)[^{\n]*\{\n([\s\S]*?)^\}/gmu)].map(
      ([, name, body]) => [name!, body!],
    ),
  )
  return [...(interfaces.get('Database') ?? '').matchAll(PROPERTY)].map(([, , table, type]) => ({
    name: unquoted(table!),
    columns: [...(interfaces.get(type!.trim().replace(/[;,]$/, '')) ?? '').matchAll(PROPERTY)].map(
      ([, comment = '', column, of]) => ({
        name: unquoted(column!),
        type: of!.trim().replace(/[;,]$/, ''),
        isKey: /\bPrimary key\b/.test(comment),
        references: /\bReferences `([^`]+)`/.exec(comment)?.[1] ?? null,
      }),
    ),
  }))
}

function unquoted(name: string): string {
  return /^['"]/.test(name) ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name
}
