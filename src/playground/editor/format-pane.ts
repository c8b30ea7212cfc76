import type { Command, EditorView } from '@codemirror/view'
import type { Dialect } from '#model/dialect.ts'
import { formatCommand } from '#runner/editor/format.ts'
import type { ServiceClient } from '#runner/editor/service-client.ts'
import { announce } from '#ui/announce.ts'

/** Formats the code with Prettier, which is fetched then; as TypeScript does where it can't be fetched. */
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
    // The reader may have typed on meanwhile; then this is the layout of something else.
    if (view.state.doc !== doc || text === doc.toString()) return
    view.dispatch({
      changes: { from: 0, to: doc.length, insert: text },
      selection: { anchor: Math.max(0, cursor) },
      scrollIntoView: true,
    })
  } catch {
    // The mistake itself is among the problems that TypeScript found.
    announce('The code has a mistake in its syntax, so it can’t be formatted.')
  }
}
