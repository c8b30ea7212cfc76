import { useRef, useState } from 'react'
import type { Dialect } from '#base/model/dialect.ts'
import type { RunProof } from '#play/sql-tools/from-sql/run-both.ts'
import type { Translation } from '#play/sql-tools/from-sql/translate.ts'

export type TranslationState = ReturnType<typeof useTranslation>

/** Translates statements; the translator is loaded with the first one. */
export function useTranslation() {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Translation | null>(null)
  /** What running the statement and its translation showed; null until then, and if nothing was run. */
  const [proof, setProof] = useState<RunProof | null>(null)
  /** Why there is no outcome; empty if there is no problem. */
  const [problem, setProblem] = useState('')
  const newest = useRef<Translation>(null)

  /** @returns null on failure. */
  async function translate(sql: string, dialect: Dialect, types?: string) {
    setBusy(true)
    setProblem('')
    setProof(null)
    try {
      const { proveInPage, translateInPage } = await import(
        '#play/sql-tools/from-sql/translate-in-page.ts'
      )
      const translated = await translateInPage(sql, dialect, types)
      const translation = { ...translated, code: await formatted(translated.code) }
      setOutcome(translation)
      newest.current = translation
      const isOfSample = types === undefined
      if (isOfSample) {
        void proveInPage(sql, dialect, translation)
          .catch(() => null)
          .then((shown) => newest.current === translation && setProof(shown))
      }
      return translation
    } catch (error) {
      setOutcome(null)
      setProblem(`The translation failed. (${error instanceof Error ? error.message : error})`)
      return null
    } finally {
      setBusy(false)
    }
  }

  return { busy, outcome, proof, problem, translate }
}

/** Lays code out with Prettier; as it is, if that can't be loaded. */
async function formatted(code: string): Promise<string> {
  try {
    const { prettierFormat } = await import('#play/editor/CodeEditor/prettier-format.ts')
    return (await prettierFormat(code, 0)).text
  } catch {
    return code
  }
}
