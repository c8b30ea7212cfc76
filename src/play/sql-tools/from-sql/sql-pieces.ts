import { withImport } from '#play/sandbox/imports/importable.ts'

/** Returns code that uses `sql` with its import, and other code as it is. */
export function withSql(code: string): string {
  const isMissing = /\bsql(?:<[^`]*>)?[`.]/.test(code) && !/^import .*\bsql\b/m.test(code)
  return isMissing ? withImport(code, 'sql', 'kysely') : code
}

/**
 * Returns the pieces of SQL that code leaves to templates: their own text, with a dot for what they interpolate.
 */
export function sqlPiecesIn(code: string): string[] {
  const pieces = new Set<string>()
  const begin = /\bsql(?:<[^`]*?>)?`/g
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
    // What only holds other code has no text of its own.
    if (text !== '…') pieces.add(text)
    begin.lastIndex = at + 1
  }
  return [...pieces]
}
