import { withImport } from '#play/sandbox/imports/importable.ts'

/** Returns code that uses `sql`, or the type of the builder of expressions, with its import, and other code as it is. */
export function withSql(code: string): string {
  const isMissing = /\bsql(?:<[^`]*>)?[`.]/.test(code) && !/^import .*\bsql\b/m.test(code)
  const isTypeMissing =
    /\(eb: ExpressionBuilder</.test(code) && !/^import .*\bExpressionBuilder\b/m.test(code)
  const typed = isTypeMissing ? withImport(code, 'type ExpressionBuilder', 'kysely') : code
  return isMissing ? withImport(typed, 'sql', 'kysely') : typed
}

/** What stands between a source and its alias that are both text. */
const AS_SOURCE = /^\.as<[^`]*?>\(sql(?:<[^`]*?>)?`/

/**
 * Returns the pieces of SQL that code leaves to templates: their own text, with a dot for what they interpolate.
 */
export function sqlPiecesIn(code: string): string[] {
  const pieces = new Set<string>()
  const begin = /\bsql(?:<[^`]*?>)?`/g
  let source: string | null = null
  for (let match = begin.exec(code); match; match = begin.exec(code)) {
    let [text, depth] = ['', 0]
    let at = begin.lastIndex
    for (; depth > 0 || code[at] !== '`'; at += 1) {
      const opens = code.startsWith('${', at)
      if (opens && depth === 0) text += '…'
      if (opens || (depth > 0 && code[at] === '{')) depth += 1
      else if (depth > 0) depth -= code[at] === '}' ? 1 : 0
      else if (code[at] === '\\') text += code[at + 1]
      else text += code[at]
      if (opens || (depth === 0 && code[at] === '\\')) at += 1
    }
    begin.lastIndex = at + 1
    // An alias of several words goes on where the source ends.
    if (source !== null) text = `${source} as ${text}`
    source = AS_SOURCE.test(code.slice(at + 1)) ? text : null
    // What only holds other code has no text of its own.
    if (source === null && text !== '…') pieces.add(text)
  }
  return [...pieces]
}
