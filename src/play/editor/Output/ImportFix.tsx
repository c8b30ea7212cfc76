import { useEffect, useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import type { MissingImport } from '../errors/explain.ts'

export interface ImportFixProps {
  /** The error's original message. */
  message: string | undefined
  /** Name of the file with the error, if the code has several. */
  file: string | undefined
  dialect: Dialect
  /** Changes the code. */
  onChange(change: (code: string) => string): void
}

/**
 * Shows a button that imports the name that an error misses; renders nothing for other errors and other
 * names. The list of names is loaded with the first error.
 */
export function ImportFix({ message, file, dialect, onChange }: ImportFixProps) {
  const [missing, setMissing] = useState<MissingImport | null>(null)

  useEffect(() => {
    let left = false
    setMissing(null)
    if (!message) return
    import('../errors/explain.ts').then(
      ({ missingImport }) => !left && setMissing(missingImport(message, dialect, file)),
      () => {},
    )
    return () => {
      left = true
    }
  }, [message, file, dialect])

  if (!missing) return null
  return (
    <p>
      <button type="button" onClick={() => onChange(missing.apply)}>
        Import {missing.name} from “{missing.module}”
      </button>
    </p>
  )
}
