import { javascript } from '@codemirror/lang-javascript'
import type { Dialect } from '#base/model/dialect.ts'
import type { TypeProblem } from '../types/requests.ts'
import { createControls, createView, type EditorControls, type ViewOptions } from './editor-view.ts'
import { type ServiceClient, sharedService } from './service-client.ts'
import { typeScript } from './typescript.ts'

export interface EditorOptions extends Omit<ViewOptions, 'label' | 'extensions'> {
  dialect: Dialect
  onProblems(problems: TypeProblem[]): void
}

/** A running editor; `focus` puts the caret at the start of the code. */
export interface CodeView extends EditorControls {
  service: ServiceClient
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
  const controls = createControls(view)
  return { ...controls, service, focus: () => controls.select({ anchor: 0, head: 0 }) }
}
