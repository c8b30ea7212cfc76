import { join } from 'node:path'
import { type Checker, NodeBuilderFlags, type Type } from 'ts7/unstable/sync'
import { DIALECTS, type Dialect } from '#model/dialect.ts'
import { SAMPLE_FOLDER } from '../sample/sample-scripts.ts'
import type { CheckedProgram } from './checker.ts'
import { DATABASE_TYPES } from './variants.ts'

/** Returns a module that names each driver's tables; check it together with the examples. */
export function allDialectsModule(root: string): { path: string; text: string } {
  const imports = DIALECTS.map((dialect) => {
    const from = dialect === 'postgres' ? 'database' : 'dialects'
    return `import type { ${DATABASE_TYPES[dialect]} } from './${from}.ts'`
  })
  const types = DIALECTS.map((dialect) => `export type ${dialect} = ${DATABASE_TYPES[dialect]}`)
  return {
    path: join(root, SAMPLE_FOLDER, 'all-dialects.ts'),
    text: [...imports, ...types].join('\n'),
  }
}

/**
 * Returns the names of the columns whose type with a dialect's driver differs from the type with `pg`.
 *
 * @param checked contains the module of `allDialectsModule`.
 */
export function differingColumns(
  { program, types }: CheckedProgram,
  root: string,
): Record<Dialect, string[]> {
  const { path } = allDialectsModule(root)
  const file = program.getSourceFile(path)
  const module = file && types.getSymbolAtLocation(file)
  if (!module) throw new Error(`${path} can't be read`)
  const columns = new Map(
    types.getExportsOfModule(module).map((symbol) => {
      return [symbol.name, columnTypes(types, types.getDeclaredTypeOfSymbol(symbol))]
    }),
  )
  const entries = DIALECTS.map((dialect) => {
    const differing = [...(columns.get(dialect) ?? [])].filter(
      ([column, type]) => columns.get('postgres')?.get(column) !== type,
    )
    return [dialect, [...new Set(differing.map(([column]) => column.split('/')[1] ?? ''))]]
  })
  return Object.fromEntries(entries) as Record<Dialect, string[]>
}

/** Returns the type of each `table/column`, as text. */
function columnTypes(checker: Checker, tables: Type): Map<string, string> {
  const texts = properties(checker, tables).flatMap(([table, type]) =>
    properties(checker, type).map(([column, columnType]): [string, string] => {
      const parts = properties(checker, columnType)
      const isColumnType = parts.some(([name]) => name === '__select__')
      const text = isColumnType
        ? parts.map(([, part]) => textOf(checker, part)).join()
        : textOf(checker, columnType)
      return [`${table}/${column}`, text]
    }),
  )
  return new Map(texts)
}

function properties(checker: Checker, type: Type): [name: string, type: Type][] {
  const symbols = checker.getPropertiesOfType(type)
  const types = checker.getTypeOfSymbol(symbols)
  return symbols.map(({ name }, index) => [name, types[index] ?? checker.getAnyType()])
}

function textOf(checker: Checker, type: Type): string {
  return checker.typeToString(type, undefined, NodeBuilderFlags.NoTruncation)
}
