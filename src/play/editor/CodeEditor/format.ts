import type { Command, EditorView } from '@codemirror/view'
import { announce } from '#base/ui/announce.ts'

/** Formats TypeScript with Prettier, which is loaded on demand. */
export const format: Command = (view) => {
  import('./prettier-format.ts').then(
    ({ prettierFormat }) => replaceBy(view, prettierFormat),
    () => announce('The formatter could not be loaded. Connect to the network and try again.'),
  )
  return true
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
