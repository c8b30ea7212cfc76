import { EditorView } from '@codemirror/view'

/**
 * Handles typing over a selection in the editor instead of the browser: browsers preserve the color of the
 * replaced text with a `style` attribute, which the site's policy blocks with a message in the console.
 */
export const replaceTyping = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { data, inputType, isComposing } = event
    const { from, to, empty } = view.state.selection.main
    if (inputType !== 'insertText' || data === null || isComposing || empty) return false
    event.preventDefault()
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), {
        userEvent: 'input.type',
        scrollIntoView: true,
      })
    const handlers = view.state.facet(EditorView.inputHandler)
    const handled = handlers.some((handler) => handler(view, from, to, data, insert))
    if (!handled) view.dispatch(insert())
    return true
  },
})
