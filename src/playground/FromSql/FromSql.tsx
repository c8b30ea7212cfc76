import { useId, useState } from 'react'
import { DIALECT_LABELS, type Dialect } from '#model/dialect.ts'
import { NO_WATCHER } from '#runner/page/runner.ts'
import { compileSettings, sharedCompiler } from '#runner/ui/shared-runner.ts'
import { Backticked } from '#ui/Backticked/Backticked.tsx'
import buttons from '#ui/Button/Button.module.css'
import type { Compile, Translation } from '../from-sql/translate.ts'
import css from './FromSql.module.css'

export interface FromSqlProps {
  dialect: Dialect
  /** Called with the code of a translated statement. */
  onTranslated(code: string): void
}

const OUTCOMES: Record<Translation['kind'], string> = {
  same: 'The code above compiles to the same SQL.',
  rewritten: 'The code above compiles to SQL that means the same.',
  raw: 'The code above runs the SQL as it is.',
}

/** Translates pasted SQL to query builder calls; the translator is loaded with the first statement. */
export function FromSql({ dialect, onTranslated }: FromSqlProps) {
  const id = useId()
  const [sql, setSql] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Translation | null>(null)
  const [problem, setProblem] = useState('')

  async function start() {
    setBusy(true)
    setProblem('')
    try {
      const { translate } = await import('../from-sql/translate.ts')
      const made = await translate(sql, dialect, compilerFor(dialect))
      setOutcome(made)
      onTranslated(made.code)
    } catch (error) {
      setOutcome(null)
      setProblem(`The translation failed. (${error instanceof Error ? error.message : error})`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <details className={css.root}>
      <summary>Translate SQL</summary>
      <label htmlFor={id}>One statement for {DIALECT_LABELS[dialect]}</label>
      <textarea
        id={id}
        rows={5}
        value={sql}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => setSql(target.value)}
      />
      <button
        type="button"
        className={buttons.main}
        disabled={sql.trim() === ''}
        aria-disabled={busy}
        onClick={() => !busy && void start()}
      >
        Translate to Kysely
      </button>
      <p role="status">
        {busy && 'Translating …'}
        {!busy && outcome && OUTCOMES[outcome.kind]}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {outcome && outcome.notes.length > 0 && (
        <ul>
          {outcome.notes.map((note) => (
            <li key={note}>
              <Backticked text={note} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function compilerFor(dialect: Dialect): Compile {
  return async (code) => {
    const settings = await compileSettings()
    const { compiled } = await sharedCompiler.run({ dialect, code }, settings, NO_WATCHER)
    return compiled ?? null
  }
}
