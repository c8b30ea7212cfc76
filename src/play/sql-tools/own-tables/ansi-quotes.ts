import { sqlTokens } from '#base/sql/sql-tokens.ts'
import { quoteName } from '../quote-sql.ts'

/** `set sql_mode = 'ansi_quotes'`, also without quotes, for all sessions, and in a comment that MySQL runs. */
const SETS_MODE = /\bsql_mode\s*(?::?=)\s*(?<mode>'[^']*'|"[^"]*"|[@\w.]+)/i
/** In a comment, a statement begins behind the version. */
const SETS = /^(?:\/\*M?!\d*\s*)?set\b/i
/** `ansi` is a mode of several. */
const ANSI = /\bansi(?:_quotes)?\b|^['"]?(?:db2|maxdb|mssql|oracle|postgresql)\b/i

/**
 * Writes a script of MySQL without its mode `ansi_quotes`, in which `"name"` is a name: with backticks, which are names in
 * each mode. A dump for other databases begins with it.
 */
export function withoutAnsiQuotes(script: string): string {
  if (!/\bsql_mode\b[^;\n]*\b(?:ansi|oracle|mssql|postgresql|db2|maxdb)/i.test(script))
    return script
  let [result, isAnsi, setting] = ['', false, '']
  let isFirst = true
  for (const { kind, text } of sqlTokens(script, 'mysql')) {
    const isRunnable = /^\/\*M?!/.test(text)
    const isWord = kind !== 'space' && (kind !== 'comment' || isRunnable)
    if (isFirst && isWord) setting = SETS.test(text) ? ' ' : ''
    if (isWord) isFirst = false
    if (setting !== '') setting += `${text} `
    const isName = isAnsi && setting === '' && kind === 'string' && text.startsWith('"')
    result += isName ? quoteName(text.slice(1, -1).replaceAll('""', '"'), 'mysql') : text
    if (text !== ';') continue
    const { mode } = SETS_MODE.exec(setting)?.groups ?? {}
    if (mode !== undefined) isAnsi = ANSI.test(mode)
    ;[isFirst, setting] = [true, '']
  }
  return result
}
