import { lineAt } from './line-at.ts'

/** A statement in a script. */
export interface ScriptStatement {
  /** Without the trailing semicolon. */
  sql: string
  /** The 1-based line on which it starts. */
  line: number
}

/** Matches comments, strings, quoted names, dollar quotes, trigger keywords, semicolons; or one character. */
const PART =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)|(\$\w*\$)[\s\S]*?(?:\1|$)|\bbegin\b|\bend\b|\bcreate\s+(?:or\s+replace\s+)?(?:temp(?:orary)?\s+)?(?:constraint\s+)?trigger\b|;|[\s\S]/gi

/** Splits a script into statements. Omits comments before a statement; a trigger includes its body. */
export function splitStatements(script: string): ScriptStatement[] {
  const statements: ScriptStatement[] = []
  let sql = ''
  let start = 0
  let isTrigger = false
  let depth = 0
  const end = () => {
    if (sql.trim()) {
      statements.push({ sql: sql.trim(), line: lineAt(script, start) })
    }
    sql = ''
    isTrigger = false
    depth = 0
  }
  for (const { 0: part, index } of script.matchAll(PART)) {
    const isComment = part.startsWith('--') || part.startsWith('/*')
    if (sql === '' && (isComment || /^\s*$/.test(part))) continue
    if (part === ';' && depth <= 0) {
      end()
      continue
    }
    if (sql === '') start = index
    if (/^create\s/i.test(part)) isTrigger = true
    if (isTrigger && /^begin$/i.test(part)) depth += 1
    if (isTrigger && /^end$/i.test(part)) depth -= 1
    sql += isComment ? ' ' : part
  }
  end()
  return statements
}
