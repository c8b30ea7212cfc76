import ts from 'typescript'
import { DATABASE_FILE } from './file-paths.ts'

/** Returns a function for the declared type of a column, `id` or `s.id`, if the tables that the code names agree. */
export function columnTypes(
  program: ts.Program,
  code: string,
): (column: string) => string | undefined {
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(DATABASE_FILE)
  const module = file && checker.getSymbolAtLocation(file)
  const database = module?.exports?.get('Database' as ts.__String)
  if (!database) return () => undefined
  const names = new Set(code.split(/['"`]/))
  const tables = checker.getDeclaredTypeOfSymbol(database).getProperties()
  return (column) => {
    const dot = column.lastIndexOf('.')
    const [of, name] = [column.slice(0, Math.max(dot, 0)), column.slice(dot + 1)]
    const isRead = ({ name: table }: ts.Symbol) =>
      of
        ? table === of || names.has(`${table} as ${of}`)
        : [...names].some((from) => from === table || from.startsWith(`${table} as `))
    const types = tables
      .filter(isRead)
      .flatMap((table) => checker.getTypeOfSymbol(table).getProperty(name)?.declarations ?? [])
      .flatMap((declaration) =>
        ts.isPropertySignature(declaration) && declaration.type ? declaration.type.getText() : [],
      )
      .map((type) => type.replace(/^ColumnType<([^,]+),.*$/s, '$1'))
    return new Set(types).size === 1 ? types[0] : undefined
  }
}
