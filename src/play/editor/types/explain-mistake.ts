import ts from 'typescript'
import { closest } from '#base/text/closest.ts'
import { explainTypes } from './explain-types.ts'

/** A mistake explained in plain words, and its location. */
export interface Explained {
  /** Null if there is only TypeScript's own message. */
  words: string | null
  /** The node at fault, if it is smaller than what TypeScript marks. */
  node?: ts.Node
  /** The place at fault, if it isn't the one that TypeScript marks. */
  place?: { start: number; end: number }
}

/** Data from the language service for explaining a mistake. */
interface MistakeContext {
  file: ts.SourceFile
  checker: ts.TypeChecker
  /** Returns the names that are allowed at an offset in a string or a name. */
  namesAt(offset: number): string[]
}

/** Maximum number of names or types listed in a sentence. */
const MAX_NAMES = 8

/** Explains TypeScript's message in plain words: its innermost reason, the argument, and what was meant. */
export function explainMistake(diagnostic: ts.Diagnostic, context: MistakeContext): Explained {
  const { start = 0, length = 0, messageText } = diagnostic
  const open = explainOpen(diagnostic, context.file)
  if (open) return open
  const reasons = collectReasons(messageText)
  const node = findNodeAt(context.file, start, start + length)
  const call = findCallAround(node)
  const fault = findLiteralAtFault(reasons, call ?? node)
  if (fault) return { words: explainLiteral(fault, context), node: fault.literal }
  const whole = reasons.map(({ text }) => text).join('\n')
  const ofCall = explainCall(whole, call, node, context)
  if (ofCall) return { words: ofCall }
  const texts = [
    ...reasons.map(({ text }) => text),
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  ]
  const words = texts.map(explainTypes).find(Boolean)
  return { words: words ? addNearest(words, whole, node, context) : null }
}

const CLOSERS = new Map([
  [ts.SyntaxKind.OpenParenToken, ts.SyntaxKind.CloseParenToken],
  [ts.SyntaxKind.OpenBracketToken, ts.SyntaxKind.CloseBracketToken],
  [ts.SyntaxKind.OpenBraceToken, ts.SyntaxKind.CloseBraceToken],
  // The text of a template continues behind the brace.
  [ts.SyntaxKind.TemplateHead, ts.SyntaxKind.TemplateTail],
])

/** Explains a bracket without its other half, at the bracket: TypeScript reports the place where it gives up. */
function explainOpen({ code }: ts.Diagnostic, { text }: ts.SourceFile): Explained | null {
  // Codes of TypeScript's parser.
  if (code < 1000 || code >= 2000) return null
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text)
  const open: { kind: ts.SyntaxKind; at: number }[] = []
  const unclosed = () => {
    const last = open.at(-1)
    const close = last && ts.tokenToString(CLOSERS.get(last.kind)!)
    if (!last || !close) return null
    const words = `This \`${text[last.at]}\` isn't closed: a \`${close}\` is missing.`
    return { words, place: { start: last.at, end: last.at + 1 } }
  }
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const inside = open.at(-1)?.kind
    if (kind === ts.SyntaxKind.CloseBraceToken && inside === ts.SyntaxKind.TemplateHead) {
      kind = scanner.reScanTemplateToken(false)
    }
    if (CLOSERS.has(kind)) open.push({ kind, at: scanner.getTokenStart() })
    else if ([...CLOSERS.values()].includes(kind)) {
      if (inside === undefined) {
        const start = scanner.getTokenStart()
        const words = `This \`${text[start]}\` closes nothing: nothing before it is open.`
        return { words, place: { start, end: start + 1 } }
      }
      if (CLOSERS.get(inside) !== kind) return unclosed()
      open.pop()
    }
  }
  return unclosed()
}

/** A leaf of a message chain: why something is not accepted. */
interface Reason {
  text: string
  /** The string literal in the code that is wrong, if any. */
  name?: string | undefined
  /** The type that is expected instead. */
  wanted?: string | undefined
}

/** Returns the innermost messages; for a call with several overloads, the last overload's come first. */
function collectReasons(message: string | ts.DiagnosticMessageChain): Reason[] {
  if (typeof message === 'string') return [toReason(message)]
  const next = (message.next ?? []).toReversed().flatMap(collectReasons)
  return next.length > 0 ? next : [toReason(message.messageText)]
}

function toReason(text: string): Reason {
  const pattern =
    /^(?:Argument of t|T)ype '"(.*?)"' is not assignable to (?:parameter of )?type '(.+)'/s
  const [, name, wanted] = pattern.exec(text) ?? []
  return { text, name, wanted }
}

interface LiteralAtFault {
  literal: ts.StringLiteralLike
  wanted: string
}

/** Finds the string literal in the code that a reason names. */
function findLiteralAtFault(reasons: readonly Reason[], within: ts.Node): LiteralAtFault | null {
  for (const { name, wanted } of reasons) {
    if (name === undefined || wanted === undefined) continue
    let literal: ts.StringLiteralLike | undefined
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteralLike(node) && node.text === name) literal ??= node
      ts.forEachChild(node, visit)
    }
    visit(within)
    if (literal) return { literal, wanted }
  }
  return null
}

/** Matches Kysely's types whose strings are values, not names of tables and columns. */
const VALUE = /^(?:OperandValueExpression|ValueExpression|OperandExpression)/
const TABLE = /^(?:Table|From|Simple)/

function explainLiteral({ literal, wanted }: LiteralAtFault, context: MistakeContext): string {
  const place = describePlace(literal)
  const [name = ''] = literal.text.split(' as ')
  if (VALUE.test(wanted)) {
    const column = /"([^"]+)">$/.exec(wanted.replace(/ \| .*$/, ''))?.[1]
    const types = listPlainTypes(literal, context.checker)
    const isFor = column ? `for \`${column}\`` : 'here'
    return `${place}“${literal.text}” isn't a value ${isFor}${types && `: \`${types}\` is expected`}.`
  }
  const names = context.namesAt(literal.getStart() + 1)
  const near = findNearest(name, names)
  const meant = near && near !== name ? ` Did you mean \`${near}\`?` : ''
  if (TABLE.test(wanted)) return `${place}There is no table “${name}”.${meant}`
  const isColumn = /Reference|Select|GroupBy|OrderBy|Column|Expression/.test(wanted)
  if (isColumn && !/^OrderByModifiers|Operator/.test(wanted)) {
    return `${place}No table in this query has a column “${name}”.${meant}`
  }
  const all = names.length > 0 && names.length <= MAX_NAMES ? names : []
  const allowed = all.map((value) => `\`'${value}'\``).join(', ')
  return `${place}“${name}” isn't accepted here.${meant || (allowed && ` Accepted: ${allowed}.`)}`
}

/** Returns the name that was probably meant: a longer one with the same prefix, or the closest spelling. */
function findNearest(name: string, names: readonly string[]): string | undefined {
  const first = name.charAt(0).toLowerCase()
  const alike = names.filter((candidate) => candidate.toLowerCase().startsWith(first))
  return alike.find((candidate) => candidate.startsWith(name)) ?? closest(name, alike)
}

const PLAIN =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.Null

const BOOLEAN = ts.TypeFlags.BooleanLike

/**
 * Returns the plain types that are allowed in a place, such as `number` or `string | null`, without the
 * builders that are also allowed; empty if there are too many.
 */
function listPlainTypes(node: ts.Expression, checker: ts.TypeChecker): string {
  const type = checker.getContextualType(node)
  const parts = type?.isUnion() ? type.types : type ? [type] : []
  const names = parts
    .filter(({ flags, symbol }) => flags & PLAIN || symbol?.name === 'Date')
    .map((part) =>
      checker.typeToString(part.flags & BOOLEAN ? checker.getBaseTypeOfLiteralType(part) : part),
    )
    .toSorted((a, b) => Number(a === 'null') - Number(b === 'null'))
  const all = [...new Set(names)]
  return all.length <= MAX_NAMES ? all.join(' | ') : ''
}

/** Matches messages about an expression without a name where a name is required. */
const UNNAMED =
  /following properties from type 'AliasedExpression|: expression, alias|^Type 'RawBuilder<.*from type 'DynamicReferenceBuilder<|^Property '#private' in type '\w+' refers to .*'DynamicReferenceBuilder'/m

/** Lists several required columns that an object lacks; empty if there are none. */
function listMissingColumns(reasons: string): string {
  const [, names = ''] = /ValueExpression<.*': ([^']+)$/m.exec(reasons) ?? []
  return LIST.format(
    names
      .split(', ')
      .filter(Boolean)
      .map((name) => `“${name}”`),
  )
}

const LIST = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

/** Explains mistakes that are clearer from the called method than from TypeScript's message. */
function explainCall(
  reasons: string,
  call: ts.CallExpression | null,
  node: ts.Node,
  { checker }: MistakeContext,
): string | null {
  const method = call ? readMethodName(call) : ''
  if (/type 'Promise</.test(reasons)) {
    return 'This is a promise, not yet its value. Write `await` before it.'
  }
  if (method === 'orderBy' && call?.arguments.some(ts.isObjectLiteralExpression)) {
    return "`orderBy` takes a column and a direction, not an object: write `orderBy('name', 'asc')`."
  }
  const missing = method === 'values' && listMissingColumns(reasons)
  if (missing) return `${missing} are missing. They have no default value, so you must set them.`
  if (UNNAMED.test(reasons)) {
    return `An expression in \`${method}\` needs a name: add \`.as('…')\` to it.`
  }
  if (/'select' does not exist on type 'Kysely</.test(reasons)) {
    return "A query starts with its table: `db.selectFrom('…').select(…)`."
  }
  if (method === 'transaction' && /^Expected 0 arguments/.test(reasons)) {
    return '`transaction` takes no arguments: write `.transaction().execute(async (trx) => …)`.'
  }
  if (/type 'ExpressionOrFactory<.*SqlBool>'/.test(reasons) && call?.arguments.length === 1) {
    return `\`${method}\` needs a column, an operator and a value, or one expression.`
  }
  const wanted = /is not assignable to (?:parameter of )?type '(?:Operand)?ValueExpression/
  return wanted.test(reasons) && isValue(node, call) ? explainValue(node, checker) : null
}

/** Returns whether a node is a value that is passed or assigned, and not the name of a method. */
function isValue(node: ts.Node, call: ts.CallExpression | null): boolean {
  const isArgument = call?.arguments.some(
    (argument) => argument.pos <= node.pos && argument.end >= node.end,
  )
  return isArgument === true && (ts.isExpression(node) || ts.isPropertyAssignment(node.parent))
}

/** Maximum length of code that a message quotes, in characters. */
const MAX_VALUE_LENGTH = 40

function explainValue(node: ts.Node, checker: ts.TypeChecker): string | null {
  const value = ts.isPropertyAssignment(node.parent) ? node.parent.initializer : node
  if (!ts.isExpression(value)) return null
  const types = listPlainTypes(value, checker)
  const given = checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(value))
  const text = value.getText()
  const name = text.length <= MAX_VALUE_LENGTH ? `\`${text}\`` : 'the value'
  if (!types) return null
  return `${describePlace(value)}${name} has the type \`${checker.typeToString(given)}\`, but \`${types}\` is expected.`
}

/** Suggests the name that is closest to the missing one, unless the explanation already suggests one. */
function addNearest(
  words: string,
  reasons: string,
  node: ts.Node,
  { namesAt }: MistakeContext,
): string {
  const [, name, other] =
    /'?(\w+)'? does not exist (?:on|in) type [\s\S]*?(?:Did you mean(?: to write)? '(\w+)'|$)/.exec(
      reasons,
    ) ?? []
  if (name === undefined || words.includes('Perhaps')) return words
  const near = other ?? findNearest(name, namesAt(node.getStart()))
  return near && near !== name ? `${words} Did you mean \`${near}\`?` : words
}

const ORDINALS = ['first', 'second', 'third', 'fourth']

/**
 * Returns a prefix that names the method and the argument, such as “`where`, second argument: ”; it leaves
 * out the argument if it is the only one, and is empty outside of calls.
 */
function describePlace(node: ts.Node): string {
  const call = findCallAround(node.parent)
  const index =
    call?.arguments.findIndex((argument) => argument.pos <= node.pos && argument.end >= node.end) ??
    -1
  const method = call ? readMethodName(call) : ''
  if (!call || index < 0 || !method) return ''
  const which = call.arguments.length > 1 && ORDINALS[index]
  return which ? `\`${method}\`, ${which} argument: ` : `\`${method}\`: `
}

function readMethodName({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : ''
}

/** Returns the innermost call that contains a node; skips functions in between, but not blocks. */
function findCallAround(node: ts.Node): ts.CallExpression | null {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if (ts.isCallExpression(at)) return at
    if (ts.isBlock(at) || ts.isSourceFile(at)) return null
  }
  return null
}

/** Returns the smallest node that contains a range of the code. */
function findNodeAt(file: ts.SourceFile, start: number, end: number): ts.Node {
  let smallest: ts.Node = file
  const visit = (node: ts.Node) => {
    if (node.getStart(file) > start || node.end < end) return
    smallest = node
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  return smallest
}
