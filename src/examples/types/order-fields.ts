/**
 * Sorts the fields of a printed row type in the order in which the columns were returned: TypeScript orders
 * the fields of a computed type in its own way, which no reader would expect.
 *
 * @param text a type as printed by `printType`.
 */
export function orderFields(text: string, columns: readonly string[]): string {
  const match = text.match(/^(\{\n)([\s\S]*)(\n\}.*)$/)
  if (!match) return text
  const [, open = '', body = '', close = ''] = match
  const fields = body.split(/\n(?= {2}[^\s}])/)
  const rank = (field: string) => {
    const index = columns.indexOf(field.match(/^ {2}'?(.+?)'?\??: /)?.[1] ?? '')
    return index < 0 ? columns.length : index
  }
  return open + fields.toSorted((a, b) => rank(a) - rank(b)).join('\n') + close
}
