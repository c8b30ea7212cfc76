import { lineAt } from './line-at.ts'

/** A statement of a script. */
export interface ScriptStatement {
  /** Without the semicolon at its end. */
  sql: string
  /** The line on which it starts; counts from 1. */
  line: number
}

/** Comments, texts, quoted names, PostgreSQL's dollar quotes, a semicolon; or one more character. */
const PART =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|`[^`]*(?:`|$)|(\$\w*\$)[\s\S]*?(?:\1|$)|\bbegin\b|\bend\b|\bcreate\s+(?:or\s+replace\s+)?(?:temp(?:orary)?\s+)?(?:constraint\s+)?trigger\b|;|[\s\S]/gi

/** A script in its statements. Comments before a statement are left out; a trigger's body is a part of it. */
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
