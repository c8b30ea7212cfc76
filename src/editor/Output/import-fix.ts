import type { Dialect } from '#model/dialect.ts'
import { importables, undefinedName, withImport } from '#sandbox/imports/importable.ts'

/** A missing import and how to add it. */
export interface MissingImport {
  name: string
  module: string
  /** Returns the code with the import. */
  apply(code: string): string
}

/** Returns the import that an error's message calls for; null for other errors and other names. */
export function missingImport(message: string, dialect: Dialect): MissingImport | null {
  const name = undefinedName(message)
  const module = name && importables(dialect).get(name)
  if (!name || !module) return null
  return { name, module, apply: (code) => withImport(code, name, module) }
}
