import { completionStatus } from '@codemirror/autocomplete'
import { type Extension, StateEffect, StateField } from '@codemirror/state'
import {
  EditorView,
  showTooltip,
  type Tooltip,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view'
import type { Dialect } from '#model/dialect.ts'
import { typeInfo } from '#ui/TypeInfo/type-info.ts'
import type { SignatureView } from '../types/requests.ts'
import type { ServiceClient } from './service-client.ts'

/** Characters of the type that a call gives; the tooltip would cover what is above the editor. */
const LONG = 40

const setTip = StateEffect.define<Tooltip | null>()

const tipField = StateField.define<Tooltip | null>({
  create: () => null,
  update(tip, transaction) {
    for (const effect of transaction.effects) if (effect.is(setTip)) return effect.value
    return tip
  },
  provide: (field) => showTooltip.from(field),
})

/** Shows the parameters of the call around the cursor while the reader types. */
export function signatureHelp(service: ServiceClient, dialect: Dialect): Extension {
  const plugin = ViewPlugin.define((view) => {
    let asked = 0
    const ask = async () => {
      asked += 1
      const mine = asked
      const offset = view.state.selection.main.head
      const code = view.state.doc.toString()
      const signature = await service
        .ask({ ask: 'signature', code, dialect, offset })
        .catch(() => null)
      if (mine === asked)
        view.dispatch({ effects: setTip.of(signature && createTip(signature, offset)) })
    }
    return {
      update(update) {
        const shown = update.state.field(tipField) !== null
        let typed = ''
        update.changes.iterChanges((_fromA, _toA, _fromB, _toB, inserted) => {
          typed += inserted.toString()
        })
        if (update.docChanged && (shown || /[(,]/.test(typed))) void ask()
        else if (update.selectionSet && shown) void ask()
      },
    }
  })
  const closeOnLeave = EditorView.domEventHandlers({
    blur: (_event, view) => void closeSignature(view),
  })
  return [tipField, plugin, closeOnLeave]
}

/** @returns whether a tooltip was open. */
export function closeSignature(view: EditorView): boolean {
  if (!view.state.field(tipField, false)) return false
  view.dispatch({ effects: setTip.of(null) })
  return true
}

function createTip(signature: SignatureView, pos: number): Tooltip {
  const create = () => {
    const dom = createSignatureElement(signature)
    const update = ({ state }: ViewUpdate) => {
      // Both would be below the first line, where there is no place above.
      dom.style.display = completionStatus(state) === 'active' ? 'none' : ''
    }
    return { dom, update }
  }
  return { pos, above: true, create }
}

function createSignatureElement(signature: SignatureView): HTMLElement {
  const { before, parameters, after, active, documentation, count } = signature
  const line: (string | Node)[] = [before]
  for (const [index, parameter] of parameters.entries()) {
    if (index > 0) line.push(', ')
    const part = document.createElement(index === active ? 'b' : 'span')
    part.textContent = parameter
    line.push(part)
  }
  // The type of a query has all columns of its result.
  line.push(after.length > LONG ? `${after.slice(0, LONG)}…` : after)
  const note = [documentation, count > 1 ? `One of ${count} signatures.` : ''].join(' ').trim()
  return typeInfo(line, note)
}
