import type { Dialect } from '#base/model/dialect.ts'
import { onlyFile, type ProgramFile, programFiles } from './program-files.ts'

/** The package's own exports that readers' code needs most often. */
const KYSELY_EXPORTS = [
  'sql',
  'expressionBuilder',
  'CompiledQuery',
  'NoResultError',
  'CamelCasePlugin',
  'DeduplicateJoinsPlugin',
  'HandleEmptyInListsPlugin',
  'ParseJSONResultsPlugin',
]

/** Helpers that each dialect has in its own module. */
const HELPERS = ['jsonArrayFrom', 'jsonObjectFrom', 'jsonBuildObject']

const ONLY: Partial<Record<Dialect, string[]>> = { postgres: ['mergeAction'] }

/** Returns the names that code can import, with their modules. */
export function importables(dialect: Dialect): ReadonlyMap<string, string> {
  const helpers = [...HELPERS, ...(ONLY[dialect] ?? [])]
  return new Map([
    ...KYSELY_EXPORTS.map((name) => [name, 'kysely'] as const),
    ...helpers.map((name) => [name, `kysely/helpers/${dialect}`] as const),
  ])
}

/** A range of code and its replacement; an empty range is an insertion. */
interface TextChange {
  from: number
  to: number
  insert: string
}

/**
 * Returns the change that imports a name: added to an import of the same module, or a new import on top.
 *
 * @param file which of the code's files imports it. Default: the first.
 */
export function importChange(
  code: string,
  name: string,
  module: string,
  file = programFiles(code)[0]!,
): TextChange {
  const names = new RegExp(
    String.raw`^import\s*\{([^}]*?)(,?\s*)\}\s*from\s*['"]${module}['"]`,
    'm',
  ).exec(onlyFile(code, file))
  if (names) {
    const [all, list = ''] = names
    const at = names.index + all.indexOf('{') + 1 + list.length
    return { from: at, to: at, insert: list.trim() === '' ? ` ${name} ` : `, ${name}` }
  }
  const gap = /^(?:$|\r?\n|import\b)/.test(code.slice(file.body)) ? '' : '\n'
  return { from: file.body, to: file.body, insert: `import { ${name} } from '${module}'\n${gap}` }
}

/** Returns the code with a name imported; see `importChange`. */
export function withImport(code: string, name: string, module: string, file?: ProgramFile): string {
  const { from, to, insert } = importChange(code, name, module, file)
  return code.slice(0, from) + insert + code.slice(to)
}

/** Returns the name that an error of the compiler or the engine reports as undefined, otherwise null. */
export function undefinedName(message: string): string | null {
  return (
    /^(?:ReferenceError: (\S+) is not defined|ReferenceError: Can't find variable: (\S+)|Cannot find name '(.+?)')/
      .exec(message)
      ?.slice(1)
      .find(Boolean) ?? null
  )
}
