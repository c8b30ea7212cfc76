import type { SkippedStatement } from './own-table.ts'

/** A migration's SQL with only what applies it, and what was left out of it; lines are where they were. */
export interface UpPart {
  sql: string
  leftOut: SkippedStatement[]
}

/**
 * A comment that begins a part of a migration: of goose, sql-migrate, dbmate, node-pg-migrate, Play's evolutions and
 * tools that only write `-- up` and `-- down`.
 */
const PART =
  /^[ \t]*(?:--|#)[ \t]*(?:(?:\+(?:goose|migrate|micrate)[ \t]+|migrate:|@|\+|-{3}[ \t]*!)(?<marked>up|down)s?\b.*|(?<plain>up|down)(?:[ \t]+migration)?[ \t]*:?)[ \t\r]*$/i

/** tern writes what applies above this line. */
const ABOVE_DROP = /^-{4}[ \t]*create above \/ drop below[ \t]*-{4}[ \t\r]*$/i

/** Liquibase's comments: what begins a change, and ends the one before without a semicolon. */
const CHANGE_SET = /^[ \t]*--[ \t]*changeset[ \t]+\S+:\S/i

/** Returns a migration without the part that undoes it, which would drop the tables again. */
export function upPart(text: string): UpPart {
  const lines = text.split('\n')
  const isLiquibase = /^\s*--[ \t]*liquibase formatted sql/i.test(text)
  const leftOut: SkippedStatement[] = []
  let isDown = false
  const kept = lines.map((line, index) => {
    const { marked, plain } = PART.exec(line)?.groups ?? {}
    const part = (marked ?? plain)?.toLowerCase() ?? (ABOVE_DROP.test(line) ? 'down' : undefined)
    if (part === 'down' && !isDown) {
      const why = 'undoes the migration: what follows isn’t applied'
      leftOut.push({ line: index + 1, start: line.trim(), kind: 'ordinary', why })
    }
    if (part !== undefined) isDown = part === 'down'
    // `#` isn't a comment everywhere.
    if (isDown || part !== undefined) return ''
    return isLiquibase && CHANGE_SET.test(line) ? ';' : line
  })
  return { sql: kept.join('\n'), leftOut }
}
