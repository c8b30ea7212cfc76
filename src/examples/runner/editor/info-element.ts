import type { Description } from '../types/requests.ts'

/** A type and its documentation. Everything is text: no markup of a declaration is read. */
export function infoElement({ type, documentation }: Description): HTMLElement {
  const element = document.createElement('div')
  element.className = 'kd-info'
  const code = document.createElement('pre')
  code.textContent = type
  element.append(code)
  if (documentation) {
    const text = document.createElement('p')
    text.textContent = documentation
    element.append(text)
  }
  return element
}
