import type { Command } from '@codemirror/view'
import type { Dialect } from '#model/dialect.ts'
import type { ServiceClient } from './service-client.ts'

/** Formats the code as TypeScript does. */
export function formatCommand(service: ServiceClient, dialect: Dialect): Command {
  return (view) => {
    const { doc } = view.state
    const code = doc.toString()
    void service
      .ask({ ask: 'format', code, dialect })
      .then((edits) => {
        // The reader may have kept typing in the meantime; the edits no longer apply then.
        if (view.state.doc !== doc) return
        const changes = edits.map(({ start, end, text }) => ({
          from: start,
          to: end,
          insert: text,
        }))
        view.dispatch({ changes })
      })
      .catch(() => {})
    return true
  }
}
