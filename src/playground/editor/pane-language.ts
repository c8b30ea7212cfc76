import { autocompletion } from '@codemirror/autocomplete'
import { javascript } from '@codemirror/lang-javascript'
import { MSSQL, MySQL, PostgreSQL, SQLite, sql } from '@codemirror/lang-sql'
import { type Extension, Prec } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import type { PlacedProblem } from '#editor/CodeEditor/placed-problem.ts'
import type { ServiceClient } from '#editor/CodeEditor/service-client.ts'
import { typeScript } from '#editor/CodeEditor/typescript.ts'
import type { Dialect } from '#model/dialect.ts'
import { formatPane } from './format-pane.ts'

/** The language of a pane's text. */
export type PaneLanguage =
  | { kind: 'typescript'; dialect: Dialect; kysely: string }
  | { kind: 'sql'; dialect: Dialect }

const SQL = { postgres: PostgreSQL, mysql: MySQL, mssql: MSSQL, sqlite: SQLite }

/** Returns highlighting and completion; for TypeScript also hovers, signatures and problems. */
export function languageExtension(
  { kind, dialect }: PaneLanguage,
  service: ServiceClient | null,
  onProblems: (problems: PlacedProblem[]) => void,
): Extension {
  if (kind === 'sql') return [sql({ dialect: SQL[dialect] }), autocompletion({ icons: false })]
  if (!service) return javascript({ typescript: true })
  return [
    // Takes precedence over the shortcut for TypeScript's formatter.
    Prec.high(keymap.of([{ key: 'Shift-Alt-f', run: formatPane(service, dialect) }])),
    javascript({ typescript: true }),
    typeScript(service, dialect, onProblems),
  ]
}
