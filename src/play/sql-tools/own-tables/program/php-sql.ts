import { type Reason, type SkippedStatement, toSkippedStatement } from '../own-table.ts'
import { hasPlaces, isAdded, isBuilding, isStatement, isUndoing } from './calls.ts'
import { BUILT, UNDONE, UNKNOWN, UNSENT, VALUES, whenOnly } from './reasons.ts'
import type { SentText } from './sent-statements.ts'
import { shortened, unescaped } from './values.ts'

const TEXT = String.raw`'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"|<<<\s*(?<quote>['"]?)(?<end>\w+)\k<quote>\r?\n[\s\S]*?\n[ \t]*\k<end>\b`
/** What decides which calls are run: comments, texts, blocks, what stands before them, and the calls. */
const TOKEN = new RegExp(
  String.raw`\/\*[\s\S]*?\*\/|(?:\/\/|#(?!\[)).*|(?<text>${TEXT})|(?<brace>[{};])|\bfunction\s+(?<name>\w+)|\b(?<control>if|else|elseif|for|foreach|while|switch|catch|match)\b(?<of>\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?|(?<receiver>\$?\w+)\s*(?:->|::)\s*(?<method>\w+)\s*\(\s*`,
  'g',
)
const ARGUMENT = new RegExp(String.raw`\s*(?:(?<text>${TEXT})|(?<other>\.|,|\)))`, 'y')

/** Methods of Doctrine, Laravel and PDO that send a text. */
const SENDING =
  /^(?:addSql|executeStatement|executeQuery|executeUpdate|exec|query|statement|unprepared|execute|prepare)$/

/** What stands before a block: a condition, or a function's name. */
interface Before {
  condition?: string
  /** The name of a function, and where it is. */
  name?: string
  at?: number
}

/**
 * Reads the SQL that a program in PHP sends in whole texts. Variables aren't followed: what they stand for is named, as are
 * what is only sent under a condition, and texts that go to a variable or a function.
 */
export function sqlOfPhp(source: string): { sent: SentText[]; leftOut: SkippedStatement[] } {
  const sent: SentText[] = []
  const leftOut: SkippedStatement[] = []
  const lineAt = (at: number) => source.slice(0, at).split('\n').length
  const blocks: Before[] = []
  const undone = new Set<Before>()
  let before: Before = {}
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(source); token; token = TOKEN.exec(source)) {
    const { text, brace, name, control, of = '', receiver = '', method } = token.groups!
    if (brace === '{') blocks.push(before)
    if (brace === '}') blocks.pop()
    if (brace) before = {}
    if (name) before = { name, at: token.index }
    if (control) before = { condition: shortened(`${control}${of}`) }
    const unsent = text !== undefined && isAdded(textOf(text).content) ? text : undefined
    if (method === undefined && unsent === undefined) continue
    const around = [...blocks, before]
    const undoing = around.find((part) => part.name !== undefined && isUndoing(part.name))
    if (undoing) undone.add(undoing)
    if (undoing) continue
    const line = lineAt(token.index)
    if (unsent !== undefined)
      leftOut.push(toSkippedStatement({ sql: textOf(unsent).content.trim(), line }, UNSENT))
    if (method === undefined) continue
    const condition = around.findLast((part) => part.condition !== undefined)?.condition
    const read = readCall(source, receiver, method, TOKEN.lastIndex, condition)
    if (read === null) continue
    TOKEN.lastIndex = read.end
    if (read.reason) leftOut.push(toSkippedStatement({ sql: read.sql, line }, read.reason))
    else sent.push({ sql: read.sql, line })
  }
  for (const { name = '', at = 0 } of undone)
    leftOut.push(toSkippedStatement({ sql: name, line: lineAt(at) }, UNDONE))
  return { sent, leftOut }
}

/** Reads what a call sends, or why that isn't known; null for a call of another kind. */
function readCall(
  source: string,
  receiver: string,
  method: string,
  from: number,
  condition: string | undefined,
): { sql: string; reason?: Reason; end: number } | null {
  const isOfSchema = receiver === 'Schema' && /^(?:create|table|drop\w*|rename)$/.test(method)
  if (isOfSchema || isBuilding(method, receiver.replace('$', '')))
    return { sql: `${receiver}::${method}(…)`, reason: { kind: 'lost', why: BUILT }, end: from }
  if (!SENDING.test(method)) return null
  const { content, isWhole, hasMore, end } = readArgument(source, from)
  if (method !== 'addSql' && isWhole && !isStatement(content)) return null
  const sql = content.trim() || `${receiver}->${method}(…)`
  const hasValues = hasMore && hasPlaces(content)
  const why =
    condition !== undefined ? whenOnly(condition) : isWhole ? (hasValues ? VALUES : null) : UNKNOWN
  return { sql, end, ...(why !== null && { reason: { kind: 'incomplete', why } }) }
}

/** Reads texts that are joined by dots, up to the end of an argument. */
function readArgument(source: string, from: number) {
  let [content, isWhole, end] = ['', true, from]
  for (;;) {
    ARGUMENT.lastIndex = end
    const groups = ARGUMENT.exec(source)?.groups
    if (!groups) return { content, isWhole: false, hasMore: false, end }
    end = ARGUMENT.lastIndex
    if (groups.other === ',' || groups.other === ')')
      return { content, isWhole: isWhole && content !== '', hasMore: groups.other === ',', end }
    if (groups.text === undefined) continue
    const part = textOf(groups.text)
    isWhole &&= part.isWhole
    content += part.content
  }
}

/** Returns a text's content, and whether the program puts nothing into it: `$name`. */
function textOf(literal: string): { content: string; isWhole: boolean } {
  const [, quote, , body] = /^<<<\s*(['"]?)(\w+)\1\r?\n([\s\S]*?)\n[ \t]*\w+$/.exec(literal) ?? []
  if (body !== undefined) return { content: body, isWhole: quote === "'" || !hasVariable(body) }
  const isFilled = literal.startsWith('"') && hasVariable(literal)
  return { content: unescaped(literal.slice(1, -1)), isWhole: !isFilled }
}

const hasVariable = (content: string) => /(?<!\\)\$[a-z_{]|\{\$/i.test(content)
