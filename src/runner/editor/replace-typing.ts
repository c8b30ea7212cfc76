import { EditorView } from '@codemirror/view'

/**
 * Typing over a selection, done by the editor and not by the browser: browsers keep the color of the text
 * that goes by a `style` attribute, which the site's policy refuses with a message in the console.
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
