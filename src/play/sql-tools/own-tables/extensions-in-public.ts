import { EXTENSIONS } from '#base/engines/pglite/extensions.ts'
import type { ScriptStatement } from '#base/sql/sql-tokens.ts'

/** Extensions whose most used functions PostgreSQL has by itself. */
const BUILT_IN = new Set(['pgcrypto', 'plpgsql'])

const CREATES_EXTENSION =
  /^create\s+extension\s+(?:if\s+not\s+exists\s+)?(?<name>"[^"]+"|[\w-]+)(?:[\s\S]*?\bschema\s+(?<schema>"[^"]+"|\w+))?/i

const plain = (name: string) => name.replace(/"/g, '').toLowerCase()

/**
 * Returns a function that writes a script's statements for an engine where extensions are in the default schema: they are
 * loaded before the script, so that their schema may not exist, and queries find their types and operators there.
 *
 * @param hasPaths whether the script sets the schema that an extension would be in.
 * @param isOfScript whether the script creates what has a name, with its schema.
 */
export function extensionsInPublic(
  statements: readonly ScriptStatement[],
  hasPaths: boolean,
  isOfScript: (name: string) => boolean,
): (sql: string) => string {
  const created = statements.flatMap(({ sql }) => {
    const { name, schema } = CREATES_EXTENSION.exec(sql)?.groups ?? {}
    return name ? { name: plain(name), schema: plain(schema ?? 'public') } : []
  })
  const isHere = (name: string) => (EXTENSIONS as readonly string[]).includes(name)
  const ofExtensions = new Set(created.flatMap(({ name, schema }) => (isHere(name) ? schema : [])))
  const ofBuiltIn = new Set(
    created.flatMap(({ name, schema }) => (BUILT_IN.has(name) ? schema : [])),
  )
  return (sql) => {
    const { name, schema = '' } = CREATES_EXTENSION.exec(sql)?.groups ?? {}
    if (name !== undefined) {
      const known = plain(name)
      if (BUILT_IN.has(known)) return 'select 1'
      const inPublic = hasPaths && plain(schema) === 'public' ? ' schema public' : ''
      return isHere(known) ? `create extension if not exists "${known}"${inPublic} cascade` : sql
    }
    if (created.length === 0 || !/^(?:create|alter|comment|do)\b/i.test(sql)) return sql
    return sql.replace(QUALIFIED, (whole, of: string | undefined, name: string) => {
      if (of === undefined) return whole
      const [schema, member] = [plain(of), plain(name)]
      if (isOfScript(`${schema}.${member}`)) return whole
      if (member === 'gen_random_uuid' && ofBuiltIn.has(schema)) return `pg_catalog.${name}`
      return schema !== 'public' && ofExtensions.has(schema) ? `public.${name}` : whole
    })
  }
}

/** A text, or what is in a schema: a type, a function, an operator. */
const QUALIFIED =
  /'(?:[^']|'')*'|(?<![\w$."])("[^"]+"|[a-z_]\w*)\s*\.\s*("[^"]+"|[a-z_]\w*|[-+*/<>=~!@#%^&|`?]+)/gi
