import type { Dialect } from '#model/dialect.ts'
import { importables, undefinedName, withImport } from '../../imports/importable.ts'

/** An import that is missing, and how it is added. */
export interface MissingImport {
  name: string
  module: string
  /** The code with it. */
  apply(code: string): string
}

/** The import that an error's words ask for; null for other errors and other names. */
export function missingImport(message: string, dialect: Dialect): MissingImport | null {
  const name = undefinedName(message)
  const module = name && importables(dialect).get(name)
  if (!name || !module) return null
  return { name, module, apply: (code) => withImport(code, name, module) }
}
