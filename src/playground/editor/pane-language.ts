import { autocompletion } from '@codemirror/autocomplete'
import { javascript } from '@codemirror/lang-javascript'
import { MSSQL, MySQL, PostgreSQL, SQLite, sql } from '@codemirror/lang-sql'
import type { Extension } from '@codemirror/state'
import type { ServiceClient } from '#editor/CodeEditor/service-client.ts'
import { typeScript } from '#editor/CodeEditor/typescript.ts'
import type { TypeProblem } from '#editor/types/requests.ts'
import type { Dialect } from '#model/dialect.ts'

/** The language of a pane's text. */
export type PaneLanguage =
  | { kind: 'typescript'; dialect: Dialect; kysely: string }
  | { kind: 'sql'; dialect: Dialect }

const SQL = { postgres: PostgreSQL, mysql: MySQL, mssql: MSSQL, sqlite: SQLite }

/** Returns highlighting and completion; for TypeScript also hovers and problems. */
export function languageExtension(
  { kind, dialect }: PaneLanguage,
  service: ServiceClient | null,
  onProblems: (problems: TypeProblem[]) => void,
): Extension {
  if (kind === 'sql') return [sql({ dialect: SQL[dialect] }), autocompletion({ icons: false })]
  if (!service) return javascript({ typescript: true })
  return [javascript({ typescript: true }), typeScript(service, dialect, onProblems)]
}
