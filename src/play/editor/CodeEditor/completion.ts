import { type Completion, type CompletionSource, startCompletion } from '@codemirror/autocomplete'
import type { EditorView } from '@codemirror/view'
import type { Dialect } from '#base/model/dialect.ts'
import { typeInfo } from '#base/ui/TypeInfo/type-info.ts'
import { importables, importChange } from '#play/sandbox/imports/importable.ts'
import { fileAt, programFiles } from '#play/sandbox/imports/program-files.ts'
import type { Completions } from '../types/requests.ts'
import type { ServiceClient } from './service-client.ts'

/** Typing one of these opens the completion list without a word before the cursor. */
const COMPLETION_TRIGGERS = /[.'"`]$/

/** Maximum length of a completion list; longer ones contain everything in scope and don't help. */
const MAX_COMPLETIONS = 1_500

/** Completes tables, columns, methods and everything else that TypeScript knows. */
export function completionSource(service: ServiceClient, dialect: Dialect): CompletionSource {
  return async (context) => {
    const { pos: offset, explicit, state } = context
    const word = context.matchBefore(/[\w$]+/)
    const before = state.sliceDoc(Math.max(0, offset - 1), offset)
    if (!explicit && !word && !COMPLETION_TRIGGERS.test(before)) return null
    const code = state.doc.toString()
    const request = { code, dialect, offset } as const
    const completions = await service.ask({ ask: 'complete', ...request }).catch(() => null)
    if (!completions || context.aborted || completions.entries.length > MAX_COMPLETIONS) return null
    const options = completions.entries.map(({ name, kind, insert, sort, type }): Completion => {
      return {
        label: name,
        type: kind,
        // With a space, since a screen reader reads both as one text.
        ...(type !== undefined && { detail: ` ${type}` }),
        ...(insert !== undefined && { apply: insert }),
        // Sorted as TypeScript does: entries that fit the position have `11`, globals have `15` and higher.
        boost: 12 - Number.parseInt(sort, 10),
        info: async () => {
          const more = await service.ask({ ask: 'describe', ...request, name }).catch(() => null)
          return more && more.type !== name ? typeInfo(more.type, more.documentation) : null
        },
      }
    })
    const missing = isName(completions) ? completeMissingNames(completions, dialect) : []
    return { from: completions.start, options: [...options, ...missing], validFor: /^[\w$.]*$/ }
  }
}

/** Returns whether any name is allowed there, not just a member or a string: then keywords are, too. */
function isName({ entries }: Completions): boolean {
  return entries.some(({ kind }) => kind === 'keyword')
}

/** Returns completions for names that aren't imported yet; choosing one adds the import. */
function completeMissingNames({ entries }: Completions, dialect: Dialect): Completion[] {
  const known = new Set(entries.map(({ name }) => name))
  return [...importables(dialect)]
    .filter(([name]) => !known.has(name))
    .map(([name, module]) => ({
      label: name,
      type: 'function',
      detail: `import from ${module}`,
      boost: BEFORE_GLOBALS,
      apply(view, _completion, from, to) {
        const code = view.state.doc.toString()
        const added = importChange(code, name, module, fileAt(programFiles(code), from))
        view.dispatch({
          changes: [added, { from, to, insert: name }],
          selection: { anchor: from + added.insert.length + name.length },
          userEvent: 'input.complete',
        })
      },
    }))
}

/** Boost that sorts a completion before the globals; see `boost` in `completionSource`. */
const BEFORE_GLOBALS = -2

/** Opens the completion list that typing the text before the caret into the editor would have opened. */
export function openCompletionsAfterTyping(view: EditorView): void {
  const { head, empty } = view.state.selection.main
  const before = view.state.sliceDoc(Math.max(0, head - 1), head)
  if (empty && (/[\w$]/.test(before) || COMPLETION_TRIGGERS.test(before))) startCompletion(view)
}
