import { join } from 'node:path'
import ts from 'typescript'
import { DIALECTS, type Dialect } from '#model/dialect.ts'
import { SAMPLE_FOLDER } from '../sample/sample-scripts.ts'
import type { ExampleChecker } from './checker.ts'
import { DATABASE_TYPES, samplePath } from './variants.ts'

const known = new WeakMap<ExampleChecker, { text: string; columns: Record<Dialect, string[]> }>()

/** Names of the columns whose type with a dialect's driver is another than with `pg`. */
export function differingColumns(checker: ExampleChecker, root: string): Record<Dialect, string[]> {
  const path = join(root, SAMPLE_FOLDER, 'all-dialects.ts')
  const imports = DIALECTS.map((dialect) => {
    const from = dialect === 'postgres' ? 'database' : 'dialects'
    return `import type { ${DATABASE_TYPES[dialect]} } from './${from}.ts'`
  })
  const types = DIALECTS.map((dialect) => `export type ${dialect} = ${DATABASE_TYPES[dialect]}`)
  const text = [...imports, ...types].join('\n')
  const sources = ['database.ts', 'dialects.ts'].map((name) =>
    ts.sys.readFile(join(root, SAMPLE_FOLDER, name)),
  )
  const key = sources.join('\n')
  const cached = known.get(checker)
  if (cached?.text === key) return cached.columns

  const program = checker.program(new Map([[path, text]]))
  const file = program.getSourceFile(path)
  if (!file) throw new Error(`${samplePath(root, 'postgres')} can't be read`)
  const types_ = columnTypes(program.getTypeChecker(), file)
  const columns = Object.fromEntries(
    DIALECTS.map((dialect) => {
      const differing = [...(types_.get(dialect) ?? [])].filter(
        ([column, type]) => types_.get('postgres')?.get(column) !== type,
      )
      return [dialect, [...new Set(differing.map(([column]) => column.split('/')[1] ?? ''))]]
    }),
  ) as Record<Dialect, string[]>
  known.set(checker, { text: key, columns })
  return columns
}

/** For each dialect: the type of each `table/column`, as text. */
function columnTypes(
  checker: ts.TypeChecker,
  file: ts.SourceFile,
): Map<string, Map<string, string>> {
  const module = checker.getSymbolAtLocation(file)
  const exports = module ? checker.getExportsOfModule(module) : []
  return new Map(
    exports.map((symbol) => {
      const columns = checker
        .getDeclaredTypeOfSymbol(symbol)
        .getProperties()
        .flatMap((table) =>
          checker
            .getTypeOfSymbol(table)
            .getProperties()
            .map((column) => {
              const parts = checker.getTypeOfSymbol(column).getProperties()
              const texts = parts.map((part) => textOf(checker, checker.getTypeOfSymbol(part)))
              const own = textOf(checker, checker.getTypeOfSymbol(column))
              const isColumnType = parts.some(({ name }) => name === '__select__')
              return [`${table.name}/${column.name}`, isColumnType ? texts.join() : own] as const
            }),
        )
      return [symbol.name, new Map(columns)]
    }),
  )
}

function textOf(checker: ts.TypeChecker, type: ts.Type): string {
  return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
}
