import { childrenOf, nodeText } from '#play/editor/types/type-syntax.ts'
import { inOrder, type SkippedStatement, withLines } from '../own-table.ts'
import type { UpPart } from '../up-part.ts'
import { sqlOfPhp } from './php-sql.ts'
import { RunningProgram } from './run-program.ts'
import type { SentText } from './sent-statements.ts'

/** The SQL of a program, with what leads from its lines to the program's. */
export interface ProgramSql extends UpPart {
  /** What a reader should know of how it was read. */
  note: string
  /** Names of the modules that the program imports, which say for which database it is. */
  modules: string[]
  inProgram(skipped: SkippedStatement): SkippedStatement
}

const SENT = 'Only the SQL that the program sends was read.'
const UNSENT =
  'The file doesn’t say how its SQL is sent: its texts of SQL were read, in their order.'

/**
 * Reads the SQL that a program sends, as far as its text says what it sends. What depends on a condition, on something
 * that isn't in the text, or is built by calls, is left out and named.
 *
 * @returns null if there is none.
 */
export function sqlOfProgram(text: string): ProgramSql | null {
  if (text.trimStart().startsWith('<?php')) {
    const { sent, leftOut } = sqlOfPhp(text)
    return sent.length > 0 ? { ...asScript(sent), leftOut, note: SENT, modules: [] } : null
  }
  const program = new RunningProgram(text)
  program.run()
  const { sent, leftOut } = program.sent
  const isSending = sent.length > 0 || leftOut.some(({ kind }) => kind === 'incomplete')
  const unsent = isSending ? [] : program.sent.unsentIn(program.root)
  if (!isSending && unsent.length === 0) return null
  const read = unsent.map(({ from, text: sql }) => ({ sql, line: program.sent.lineAt(from) }))
  if (isSending) program.sent.nameUnsent(program.root)
  return {
    ...asScript(isSending ? sent : read),
    leftOut: inOrder(program.sent.leftOut),
    note: isSending ? SENT : UNSENT,
    modules: modulesOf(program),
  }
}

/** Writes what is sent as a script. A text may end with a comment, or without a semicolon. */
function asScript(sent: readonly SentText[]): Pick<ProgramSql, 'sql' | 'inProgram'> {
  let line = 1
  const begins = sent.map(({ sql }) => {
    const begin = line
    line += sql.split('\n').length + 1
    return begin
  })
  const lineOf = (read: number) => {
    const place = begins.findLastIndex((begin) => begin <= read)
    const part = sent[place]
    return part ? part.line + read - begins[place]! : read
  }
  return {
    sql: sent.map(({ sql }) => `${sql}\n;\n`).join(''),
    inProgram: ({ line: read, why, ...skipped }) => ({
      ...skipped,
      line: lineOf(read),
      why: withLines(why, (named) => `line ${lineOf(named)}`),
    }),
  }
}

/** Drivers whose names don't say which database they are for. */
const DRIVERS: Record<string, string> = {
  ...{
    pg: 'postgres',
    'pg-promise': 'postgres',
    slonik: 'postgres',
    'node-pg-migrate': 'postgres',
  },
  ...{ tedious: 'mssql', '@libsql/client': 'sqlite', 'sql.js': 'sqlite' },
}

function modulesOf({ root, textOf }: RunningProgram): string[] {
  const imported = childrenOf(root).flatMap((statement) => {
    const name = statement.name === 'ImportDeclaration' ? statement.getChild('String') : null
    return name ? textOf(name).slice(1, -1) : []
  })
  const required = [
    ...nodeText(root, textOf(root)).matchAll(/\brequire\(\s*['"]([^'"]+)['"]\s*\)/g),
  ]
  const names = [...imported, ...required.map(([, name = '']) => name)]
  // Those of the program itself may be called anything.
  return names.filter((name) => !name.startsWith('.')).map((name) => DRIVERS[name] ?? name)
}
