import { autocompletion } from '@codemirror/autocomplete'
import { javascript } from '@codemirror/lang-javascript'
import { MSSQL, MySQL, PostgreSQL, SQLite, sql } from '@codemirror/lang-sql'
import { type Extension, Prec } from '@codemirror/state'
import { type Command, type EditorView, keymap } from '@codemirror/view'
import { formatCommand } from '#editor/CodeEditor/format.ts'
import type { PlacedProblem } from '#editor/CodeEditor/placed-problem.ts'
import type { ServiceClient } from '#editor/CodeEditor/service-client.ts'
import { typeScript } from '#editor/CodeEditor/typescript.ts'
import type { Dialect } from '#model/dialect.ts'
import { announce } from '#ui/announce.ts'

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

/**
 * Formats the code with Prettier, loaded on demand, or with TypeScript's formatter if that can't be loaded.
 */
export function formatPane(service: ServiceClient, dialect: Dialect): Command {
  return (view) => {
    import('./prettier-format.ts').then(
      ({ prettierFormat }) => replaceBy(view, prettierFormat),
      () => formatCommand(service, dialect)(view),
    )
    return true
  }
}

async function replaceBy(
  view: EditorView,
  format: typeof import('./prettier-format.ts').prettierFormat,
): Promise<void> {
  const { doc, selection } = view.state
  try {
    const { text, cursor } = await format(doc.toString(), selection.main.head)
    // If the reader has typed meanwhile, this is the formatting of outdated code.
    if (view.state.doc !== doc || text === doc.toString()) return
    view.dispatch({
      changes: { from: 0, to: doc.length, insert: text },
      selection: { anchor: Math.max(0, cursor) },
      scrollIntoView: true,
    })
  } catch {
    // The error itself is among the problems reported by TypeScript.
    announce('The code has a mistake in its syntax, so it can’t be formatted.')
  }
}
