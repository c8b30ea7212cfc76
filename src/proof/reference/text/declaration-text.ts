import type { ReferenceMember, ReferenceSymbol, TypedText } from '#base/model/reference.ts'

const KEYWORDS = {
  class: 'class',
  interface: 'interface',
  type: 'type',
  variable: 'const',
  function: 'function',
}

/**
 * Returns the head of a class or interface without bases, or all of an alias or variable; null for functions.
 */
export function declarationText({ kind, name, type, typeParameters }: ReferenceSymbol) {
  if (kind === 'function') return null
  const parts: (string | TypedText)[] = [`${KEYWORDS[kind]} ${name}`]
  for (const [index, parameter] of typeParameters.entries()) {
    parts.push(`${index > 0 ? ', ' : '<'}${parameter.name}`)
    if (parameter.constraint) parts.push(' extends ', parameter.constraint)
    if (parameter.default) parts.push(' = ', parameter.default)
  }
  if (typeParameters.length > 0) parts.push('>')
  if (type) parts.push(kind === 'variable' ? ': ' : ' = ', type)
  return concat(parts)
}

/** Returns the overloads of a method; name and type of anything else. */
export function memberTexts({ name, optional, type, signatures }: ReferenceMember): TypedText[] {
  if (signatures.length > 0) return signatures.map(({ full }) => full)
  return [concat([`${name}${optional ? '?' : ''}`, ...(type ? [': ', type] : [])])]
}

/** Joins several pieces, with their links. */
export function concat(parts: readonly (string | TypedText)[]): TypedText {
  let text = ''
  const links: TypedText['links'] = []
  for (const part of parts) {
    if (typeof part === 'string') text += part
    else {
      for (const [start, length, id] of part.links) links.push([text.length + start, length, id])
      text += part.text
    }
  }
  return { text, links }
}
