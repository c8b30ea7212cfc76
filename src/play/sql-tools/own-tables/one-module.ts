import { readDeclarations } from '#play/editor/types/declarations.ts'
import { childrenOf, nodeText, parseTypes } from '#play/editor/types/type-syntax.ts'

/** Imports of other files of the same program, whose types are in the text as well. */
const IMPORT = /^\s*import\s+(type\s+)?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]\s*;?[ \t]*$/gm
/** Imports of all that a module has. */
const WHOLE_IMPORT = /^\s*import\s+(?:type\s+)?\*\s*as\s+\w+\s+from\s*['"][^'"]+['"]\s*;?[ \t]*$/gm

/**
 * Makes one module of the files of a program, one below the other, as generators write them: each import once,
 * none from each other, nothing exported by default, and what is declared for others as its own.
 */
export function asOneModule(text: string): string {
  const imported = new Map<string, Set<string>>()
  /** Names of the program's own types in one of its files, by what they are in another. */
  const renamed = new Map<string, string>()
  const whole = new Set<string>()
  const rest = withoutAmbient(text)
    .replace(IMPORT, (_text, isType: string | undefined, list: string, module: string) => {
      if (module.startsWith('.')) {
        // What a file exports by default is mostly called after it.
        for (const [, name = '', local = ''] of list.matchAll(/([\w$]+)\s+as\s+([\w$]+)/g))
          renamed.set(local, name === 'default' ? /(\w*)(?:\.\w+)*$/.exec(module)![1]! : name)
        return ''
      }
      const kind = isType ? 'import type' : 'import'
      const names = imported.get(`${kind} ${module}`) ?? new Set()
      imported.set(`${kind} ${module}`, names)
      for (const part of list.split(',')) {
        const name = part.trim().replace(/^type\s+/, '')
        if (name && ![...imported.values()].some((others) => others.has(name))) names.add(name)
      }
      return ''
    })
    .replace(WHOLE_IMPORT, (text) => {
      const line = text.trim()
      if (!/from\s*['"]\./.test(line)) whole.add(line)
      return ''
    })
    .replace(/^\s*import\s+(?:type\s+)?\w+\s+from\s*['"]\.[^'"]*['"]\s*;?[ \t]*$/gm, '')
    .replace(/^(\s*export\s+)default\s+(?=interface\b)/gm, '$1')
    .replace(/^\s*export\s+default\s+\w+\s*;?[ \t]*$/gm, '')
  const imports = [...imported].flatMap(([begin, names]) => {
    const [, kind, module] = /^(import(?: type)?) (.*)$/.exec(begin)!
    return names.size > 0 ? `${kind} { ${[...names].join(', ')} } from '${module}'\n` : []
  })
  const isDeclared = (name: string) =>
    new RegExp(`\\b(?:interface|type|class|enum)\\s+${name}\\b`).test(rest)
  const aliases = [...renamed].flatMap(([local, name]) =>
    isDeclared(name) && !isDeclared(local) ? `\nexport type ${local} = ${name}\n` : [],
  )
  return [...[...whole].map((line) => `${line}\n`), ...imports, rest, ...aliases].join('')
}

/** Writes what `declare global { … }` and `declare module '…' { … }` contain in place of them. */
function withoutAmbient(text: string): string {
  const statements = childrenOf(parseTypes(text))
  let [result, at] = ['', 0]
  for (const [place, statement] of statements.entries()) {
    if (statement.name !== 'AmbientDeclaration') continue
    // The parser reads a module with a quoted name as three statements.
    const isModule = /^declare\s+module\s*$/.test(nodeText(statement, text))
    const body = isModule
      ? statements[place + 2]
      : statement.getChild('GlobalDeclaration')?.getChild('Block')
    if (body?.name !== 'Block') continue
    result += text.slice(at, statement.from) + text.slice(body.from + 1, body.to - 1)
    at = body.to
  }
  return result + text.slice(at)
}

/** A text's module with an interface `Database`, and how that came about if the text has none. */
export interface DatabaseModule {
  types: string
  /** A sentence for the reader; empty if the text has the interface. */
  note: string
}

/**
 * Adds the interface `Database` to types that have another name for it, or only tables.
 *
 * @param types exported by name.
 */
export function withDatabase(types: string): DatabaseModule {
  const { interfaces, aliases } = readDeclarations(types)
  const alias = aliases.get('Database')
  if (interfaces.get('Database') && !interfaces.has(alias ?? '')) return { types, note: '' }
  const without = types.replace(/^\s*export\s+type\s+Database\s*=\s*\w+\s*;?[ \t]*$/m, '')
  const extend = (name: string) =>
    `${without.trimEnd()}\n\nexport interface Database extends ${name} {}\n`
  if (alias !== undefined && interfaces.has(alias)) return { types: extend(alias), note: '' }
  // Of programs without the interface, a class is mostly no table.
  const names = [...interfaces.keys()].filter(
    (name) => !new RegExp(`\\bclass\\s+${name}\\b`).test(types),
  )
  // What Kysely is told is the database, whatever its tables are made of.
  const told = [...types.matchAll(OF_KYSELY)].flatMap(([, name = '']) =>
    interfaces.has(name) ? name : [],
  )
  if (told.length > 0)
    return { types: extend(told[0]!), note: `\`${told[0]}\` was read as the database.` }
  const isOfTables = (name: string) => {
    const properties = interfaces.get(name)!
    return properties.length > 0 && properties.every(({ type }) => interfaces.has(type))
  }
  const database = names.filter(isOfTables).toSorted((a, b) => countOf(b) - countOf(a))[0]
  function countOf(name: string) {
    return interfaces.get(name)!.length
  }
  if (database)
    return { types: extend(database), note: `\`${database}\` was read as the database.` }
  // Kanel says which table an interface is of.
  const described = [
    ...types.matchAll(
      /Represents the (?:table|view|materialized ?[vV]iew) (?:public\.)?([\w.]+)[\s\S]*?\binterface\s+(\w+)/g,
    ),
  ].map(([, table = '', name = '']) => [table, name] as const)
  const tables =
    described.length > 0 ? described : names.map((name) => [nameOfTable(name), name] as const)
  if (tables.length === 0) return { types, note: '' }
  const entries = tables.map(([table, name]) => `  '${table}': ${name}\n`)
  const list = tables.map(([table]) => `\`${table}\``).join(', ')
  return {
    types: `${types.trimEnd()}\n\nexport interface Database {\n${entries.join('')}}\n`,
    note: `The text has no \`Database\` interface: its interfaces were read as the tables ${list}.`,
  }
}

/** What a program gives Kysely as its tables, which may be made into others' names: `Kysely<CamelCase<Db>>`. */
const OF_KYSELY = /\b(?:Kysely|Transaction)\s*<\s*(?:\w+\s*<\s*)*(\w+)\s*>/g

/** Returns what a table with an interface's name is probably called: `order_item` for `OrderItemTable`. */
function nameOfTable(name: string): string {
  return toSnakeCase(name.replace(/(?<=.)Table$/, '')).replace(/^_/, '')
}

/** Returns a name in snake case as `CamelCasePlugin` sends it with its default options. */
export function toSnakeCase(name: string): string {
  return name.replace(/(?<![A-Z_])[A-Z]|[A-Z]/g, (letter, at: number) => {
    const isFirst = at === 0 || /[A-Z_]/.test(name[at - 1]!)
    return (isFirst ? '' : '_') + letter.toLowerCase()
  })
}

/** Keys that are computed, whose names aren't in the text: `[Tables.user]`. */
export function computedKeys(text: string): { key: string; line: number }[] {
  return text.split('\n').flatMap((line, index) => {
    const [, key] = /^\s*(?:readonly\s+)?(\[[\w.$'"]+\])\s*\??:/.exec(line) ?? []
    return key ? [{ key, line: index + 1 }] : []
  })
}
