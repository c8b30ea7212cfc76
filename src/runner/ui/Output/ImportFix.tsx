import { useEffect, useState } from 'react'
import type { Dialect } from '#model/dialect.ts'

export interface ImportFixProps {
  /** The error's own words. */
  message: string | undefined
  dialect: Dialect
  /** Changes the code. */
  onChange(change: (code: string) => string): void
}

/** An import that is missing, and how it is added. */
interface Fix {
  name: string
  module: string
  apply(code: string): string
}

/** Imports the name that an error misses, by a click; nothing for other errors and other names. */
export function ImportFix({ message, dialect, onChange }: ImportFixProps) {
  const [fix, setFix] = useState<Fix | null>(null)

  useEffect(() => {
    let left = false
    setFix(null)
    fixFor(message, dialect).then(
      (found) => !left && setFix(found),
      () => {},
    )
    return () => {
      left = true
    }
  }, [message, dialect])

  if (!fix) return null
  return (
    <p>
      <button type="button" onClick={() => onChange(fix.apply)}>
        Import {fix.name} from “{fix.module}”
      </button>
    </p>
  )
}

/** Most errors have none, so what knows the names is loaded with the first error. */
async function fixFor(message: string | undefined, dialect: Dialect): Promise<Fix | null> {
  if (!message) return null
  const { importables, undefinedName, withImport } = await import('../../imports/importable.ts')
  const name = undefinedName(message)
  const module = name && importables(dialect).get(name)
  if (!name || !module) return null
  return { name, module, apply: (code) => withImport(code, name, module) }
}
