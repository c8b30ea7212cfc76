import type { SkippedStatement } from './own-table.ts'
import type { UpPart } from './up-part.ts'

/** A call that sends SQL, in migrations of TypeORM, MikroORM, Doctrine, Sequelize, Knex, node-pg-migrate, db-migrate. */
const CALL =
  /(?:\b(?:queryRunner|sequelize)\s*\.\s*query|\bknex\s*\.\s*raw|\bpgm\s*\.\s*sql|\bdb\s*\.\s*runSql|\$?\bthis\s*(?:\.|->)\s*addSql)\s*\(\s*/g

/** Where the part of a migration begins that applies or undoes it: a function, a method or a property. */
const PARTS = /^[ \t]*(?:[a-z]+\s+)*(?:(?:module\.)?exports\.)?(?<part>up|down)\s*[(=:]/gm

/** Calls that build SQL instead of sending a text. */
const BUILDER =
  /\b(?:queryRunner\s*\.\s*(?!query\b)|queryInterface\s*\.\s*(?!sequelize\b)|knex\s*\.\s*schema\s*\.\s*|pgm\s*\.\s*(?!sql\b))(?:create|add|alter|change|rename|drop)\w+\s*\(/g

/** A text of JavaScript or PHP. */
const TEXT = /`(?:[^`\\]|\\[\s\S])*`|'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/y

/** Returns whether the running program puts something into a text: `${name}`, in PHP also `$name`. */
function isFilled(literal: string, isPhp: boolean): boolean {
  if (literal.startsWith('`')) return literal.includes('${')
  return isPhp && literal.startsWith('"') && /\$[a-z_{]|\{\$/i.test(literal)
}

/**
 * Reads the SQL that a migration sends as whole statements, on the lines where they are. What the program would put
 * into them, or builds, isn't in the text: such statements are left out and named.
 *
 * @returns null if there is none.
 */
export function sqlOfProgram(text: string): UpPart | null {
  const isPhp = text.trimStart().startsWith('<?php')
  const parts = [...text.matchAll(PARTS)].map(({ index, groups }) => ({
    ...{ index, isUp: groups!.part === 'up' },
  }))
  const isUp = ({ index }: RegExpExecArray) =>
    parts.findLast((part) => part.index < index)?.isUp !== false
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const leftOut: SkippedStatement[] = []
  let sql = ''
  let line = 1
  const isRun = (call: RegExpExecArray) => isUp(call) && !isInComment(text, call.index)
  for (const call of [...text.matchAll(CALL)].filter(isRun)) {
    const begin = call.index + call[0].length
    TEXT.lastIndex = begin
    const literal = TEXT.exec(text)?.[0]
    const content = literal === undefined ? `${call[0].trim()}…)` : unescaped(literal)
    const at = lineAt(begin)
    const isWhole =
      literal !== undefined &&
      !isFilled(literal, isPhp) &&
      !/^\s*[.+]/.test(text.slice(begin + literal.length, begin + literal.length + 100))
    if (!isWhole) {
      const [start = ''] = content.trim().split('\n')
      leftOut.push({
        line: at,
        start,
        kind: 'incomplete',
        why: 'only the running program knows all of this SQL',
      })
      continue
    }
    sql += `${'\n'.repeat(Math.max(at - line, 0))}${content};`
    line = Math.max(at, line) + content.split('\n').length - 1
  }
  if (sql === '') return null
  for (const call of [...text.matchAll(BUILDER)].filter(isRun)) {
    const why = 'a call in the program: the SQL that it makes isn’t in the text'
    leftOut.push({ line: lineAt(call.index), start: `${call[0]}…)`, kind: 'lost', why })
  }
  return { sql, leftOut }
}

/** Returns whether a call is in a comment of the program, and so isn't run. */
function isInComment(text: string, index: number): boolean {
  const before = text.slice(0, index)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const isOfLine = /^\s*(?:\/\/|#|\*\s)/.test(line) || /[;{})]\s*\/\/[^'"`]*$/.test(line)
  return isOfLine || before.lastIndexOf('/*') > before.lastIndexOf('*/')
}

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' }

/** Returns what a text stands for. PHP's in single quotes have other escapes, but none that SQL is likely to hold. */
function unescaped(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(
      /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
      (_, long?: string, short?: string, byte?: string, sign = '') => {
        const code = long ?? short ?? byte
        return code ? String.fromCodePoint(Number.parseInt(code, 16)) : (ESCAPES[sign] ?? sign)
      },
    )
}
