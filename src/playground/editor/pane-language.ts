import { autocompletion } from '@codemirror/autocomplete'
import { javascript } from '@codemirror/lang-javascript'
import { MSSQL, MySQL, PostgreSQL, SQLite, sql } from '@codemirror/lang-sql'
import type { Extension } from '@codemirror/state'
import type { Dialect } from '#model/dialect.ts'
import type { ServiceClient } from '#runner/editor/service-client.ts'
import { type PlacedProblem, typeScript } from '#runner/editor/typescript.ts'

/** What a pane's text is written in. */
export type PaneLanguage =
  | { kind: 'typescript'; dialect: Dialect; kysely: string }
  | { kind: 'sql'; dialect: Dialect }

const SQL = { postgres: PostgreSQL, mysql: MySQL, mssql: MSSQL, sqlite: SQLite }

/** Colors and completion of a language; for TypeScript also hovers, signatures and problems. */
export function languageExtension(
  { kind, dialect }: PaneLanguage,
  service: ServiceClient | null,
  onProblems: (problems: PlacedProblem[]) => void,
): Extension {
  if (kind === 'sql') return [sql({ dialect: SQL[dialect] }), autocompletion({ icons: false })]
  const types = service ? typeScript(service, dialect, onProblems) : []
  return [javascript({ typescript: true }), types]
}
