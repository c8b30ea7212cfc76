/**
 * Builds an element that shows a type and its documentation, for `type-info.css`. Everything is inserted as
 * text: markup in a declaration isn't interpreted.
 */
export function typeInfo(type: string, documentation = ''): HTMLElement {
  const element = document.createElement('div')
  element.className = 'type-info'
  const code = document.createElement('pre')
  code.append(type)
  element.append(code)
  if (documentation) {
    const text = document.createElement('p')
    text.append(...withCode(documentation))
    element.append(text)
  }
  return element
}

/** Builds the link to the reference at the end of a shown type. */
export function referenceLink(href: string): HTMLAnchorElement {
  const link = document.createElement('a')
  link.className = 'type-reference'
  link.href = href
  link.textContent = 'Reference'
  return link
}

/** Converts a text in which `backticks` mark code to nodes. */
function withCode(text: string): (string | Node)[] {
  return text.split('`').map((part, index) => {
    if (index % 2 === 0) return part
    const code = document.createElement('code')
    code.textContent = part
    return code
  })
}
