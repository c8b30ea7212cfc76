import type { Dialect } from '#model/dialect.ts'

/** Values of the package itself that readers' code needs most. */
const OF_KYSELY = [
  'sql',
  'expressionBuilder',
  'CompiledQuery',
  'NoResultError',
  'CamelCasePlugin',
  'DeduplicateJoinsPlugin',
  'HandleEmptyInListsPlugin',
  'ParseJSONResultsPlugin',
]

/** Helpers that each dialect has in a module of its own. */
const HELPERS = ['jsonArrayFrom', 'jsonObjectFrom', 'jsonBuildObject']

const ONLY: Partial<Record<Dialect, string[]>> = { postgres: ['mergeAction'] }

/** Names that code can import, with their modules. */
export function importables(dialect: Dialect): ReadonlyMap<string, string> {
  const helpers = [...HELPERS, ...(ONLY[dialect] ?? [])]
  return new Map([
    ...OF_KYSELY.map((name) => [name, 'kysely'] as const),
    ...helpers.map((name) => [name, `kysely/helpers/${dialect}`] as const),
  ])
}

/** A stretch of code and what takes its place; an empty stretch is an insertion. */
interface TextChange {
  from: number
  to: number
  insert: string
}

/** What imports a name: one more name in an import of the same module, or a line of its own on top. */
export function importChange(code: string, name: string, module: string): TextChange {
  const names = new RegExp(
    String.raw`^import\s*\{([^}]*?)(,?\s*)\}\s*from\s*['"]${module}['"]`,
    'm',
  ).exec(code)
  if (names) {
    const [all, list = ''] = names
    const at = names.index + all.indexOf('{') + 1 + list.length
    return { from: at, to: at, insert: list.trim() === '' ? ` ${name} ` : `, ${name}` }
  }
  const gap = code === '' || /^(?:\r?\n|import\b)/.test(code) ? '' : '\n'
  return { from: 0, to: 0, insert: `import { ${name} } from '${module}'\n${gap}` }
}

/** The code with a name imported. */
export function withImport(code: string, name: string, module: string): string {
  const { from, to, insert } = importChange(code, name, module)
  return code.slice(0, from) + insert + code.slice(to)
}

/** The name that an error says isn't defined, whether the compiler or the engine says it; null for other errors. */
export function undefinedName(message: string): string | null {
  return (
    /^(?:ReferenceError: (\S+) is not defined|Cannot find name '(.+?)')/
      .exec(message)
      ?.slice(1)
      .find(Boolean) ?? null
  )
}
