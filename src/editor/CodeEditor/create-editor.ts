import { javascript } from '@codemirror/lang-javascript'
import type { Dialect } from '#model/dialect.ts'
import type { TypeProblem } from '../types/requests.ts'
import { openCompletionsAfterTyping } from './completion.ts'
import {
  createView,
  type EditorHandle,
  replaceText,
  select,
  showPosition,
  type ViewOptions,
} from './editor-view.ts'
import { format } from './format.ts'
import { type ServiceClient, sharedService } from './service-client.ts'
import type { TextRange } from './static-code.ts'
import { typeScript } from './typescript.ts'

export interface EditorOptions extends Omit<ViewOptions, 'label' | 'extensions'> {
  dialect: Dialect
  onProblems(problems: TypeProblem[]): void
}

/** A running editor. */
export interface CodeView extends EditorHandle {
  service: ServiceClient
  /** @param range The selection to set. Default: the caret at the start of the code. */
  focus(range?: TextRange): void
  /** Focuses the editor where the reader typed before it loaded, and opens the list that typing opens. */
  resumeTyping(range: TextRange): void
  format(): void
  destroy(): void
}

/** Creates an editor for an example's TypeScript. */
export function createEditor(options: EditorOptions): CodeView {
  const service = sharedService()
  const view = createView({
    ...options,
    label: 'Query',
    extensions: [
      javascript({ typescript: true }),
      typeScript(service, options.dialect, options.onProblems),
    ],
  })
  return {
    service,
    reset: (text) => replaceText(view, text),
    show: (position) => showPosition(view, position),
    focus: (range = { anchor: 0, head: 0 }) => select(view, range),
    resumeTyping(range) {
      select(view, range)
      openCompletionsAfterTyping(view)
    },
    format: () => void format(view),
    destroy: () => view.destroy(),
  }
}
