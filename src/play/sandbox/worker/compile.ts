import { type Expression, type ModuleDeclaration, type Pattern, parse, type Statement } from 'acorn'
import { transform } from 'sucrase'
import { CLOSES_CONNECTION } from '../imports/driver-modules.ts'
import {
  findFile,
  onlyFile,
  type ProgramFile,
  placeInFile,
  programFiles,
} from '../imports/program-files.ts'
import type { CodePosition, RunError } from '../protocol/messages.ts'
import { lineAt } from './script-error.ts'

/** The reader's TypeScript as function bodies, with a mapping of positions back to the source. */
export interface CompiledScript {
  /** The program's files in the order in which they run; the last one has the result. */
  modules: CompiledModule[]
  /** Whether the code has a result: it ends in an expression, returns, or declares a constant. */
  hasValue: boolean
  /** Maps a position in a `body` to the TypeScript source. */
  original(position: CodePosition): CodePosition
}

/** One file of a program. */
export interface CompiledModule {
  name: string
  /** The body of an async function with the parameters of `run-code.ts`, on the lines that it has in the source. */
  body: string
}

/** Function that receives the value of the code's last expression or constant, which may be a promise. */
export const GIVE_LAST = '__giveLast'

/**
 * Strips types, turns imports into `require`, and passes the code's result on unless it is returned.
 *
 * @throws SyntaxError when the code can't be parsed; see `readSyntaxError`.
 */
export function compileCode(code: string): CompiledScript {
  const files = programFiles(code)
  const modules = sortByImports(files.map((file) => parseFile(code, file)))
  const last = modules.at(-1)!
  const { body, hasValue } = giveResult(last)
  last.text = body
  return {
    modules: modules.map(({ name, text }) => ({ name, body: text })),
    hasValue,
    original(position) {
      const place = placeInFile(code, position)
      const { text } = modules.find(({ name }) => name === place.file) ?? last
      return { ...place, ...toSource(position, text, code) }
    },
  }
}

interface ParsedFile extends ProgramFile {
  /** Without types. */
  text: string
  statements: Node[]
}

function parseFile(code: string, file: ProgramFile): ParsedFile {
  const text = stripTypes(onlyFile(code, file))
  return { ...file, text, statements: parseStatements(code, text) }
}

/**
 * Sorts files so that each one runs after those that it imports; otherwise their order stays. Those that only declare
 * types, whose imports are gone, come first: they have no result.
 */
function sortByImports(files: readonly ParsedFile[]): ParsedFile[] {
  const sorted = new Set<ParsedFile>()
  const open = new Set<ParsedFile>()
  const add = (file: ParsedFile) => {
    if (open.has(file)) return
    open.add(file)
    for (const module of findRequired(file.statements)) {
      const imported = findFile(files, module)
      if (imported) add(imported)
    }
    sorted.add(file)
  }
  const isEmpty = ({ statements }: ParsedFile) =>
    statements.every((statement) => 'directive' in statement)
  for (const file of [...files.filter(isEmpty), ...files]) add(file)
  return [...sorted]
}

/** Adds the call that passes the result on. */
function giveResult({ text, statements: all }: ParsedFile): { body: string; hasValue: boolean } {
  // Neither directives, which the transform of imports adds, nor closing the connection give a result.
  const statements = all.filter(
    (statement) =>
      !('directive' in statement) &&
      !CLOSES_CONNECTION.test(text.slice(statement.start, statement.end)),
  )
  const last = statements.at(-1)
  if (last?.type === 'ReturnStatement') return { body: text, hasValue: true }
  if (last?.type === 'ExpressionStatement') {
    const { start, end } = last.expression
    const given = `${GIVE_LAST}(${text.slice(start, end)})`
    return {
      body: text.slice(0, start) + given + text.slice(end),
      hasValue: !isPlainCall(last.expression),
    }
  }
  const name = findLastConstant(statements)
  return { body: name ? `${text}\n${GIVE_LAST}(${name})` : text, hasValue: name !== undefined }
}

type Node = Statement | ModuleDeclaration

/**
 * Returns whether an expression calls `console.log(…)` or a function that the code declares, such as
 * `main().finally(…)`: if it returns undefined, there is nothing to show.
 */
function isPlainCall(node: Expression): boolean {
  if (node.type === 'AwaitExpression') return isPlainCall(node.argument)
  if (node.type !== 'CallExpression') return false
  const { callee } = node
  if (callee.type === 'MemberExpression') {
    const { object, property } = callee
    const isChained =
      property.type === 'Identifier' && /^(?:then|catch|finally)$/.test(property.name)
    if (isChained && object.type === 'CallExpression') return isPlainCall(object)
    return object.type === 'Identifier' && object.name === 'console'
  }
  return /^(?:Identifier|FunctionExpression|ArrowFunctionExpression)$/.test(callee.type)
}

function stripTypes(code: string): string {
  refuseNamespaces(code)
  try {
    return transform(code, {
      transforms: ['typescript', 'imports'],
      preserveDynamicImport: true,
      disableESTransforms: true,
    }).code
  } catch (error) {
    const { at } = readParserError(error)
    // A parameter's decorator; the others are left to the parser.
    if (at && isDecorator(code, at)) throw new UnsupportedSyntax(NO_DECORATORS, at)
    throw error
  }
}

/** What TypeScript allows and no browser runs. */
class UnsupportedSyntax extends SyntaxError {
  readonly at: CodePosition

  constructor(message: string, at: CodePosition) {
    super(message)
    this.at = at
  }
}

/** Also for fields that are declared with `accessor`. */
const NO_DECORATORS =
  'Decorators don’t run here: a program’s build compiles them, and browsers don’t support them.'
const NO_NAMESPACES =
  'A `namespace` with code doesn’t run here: move its content to the top level, or to a separate file.'

/** Matches a namespace as formatters lay it out. */
const NAMESPACE =
  /^([ \t]*)(?:export[ \t]+)?namespace[ \t]+[\w.]+\s*\{(?:.*\}[ \t]*$|[\s\S]*?^\1\})/gm

/** Throws if a namespace holds more than types: sucrase leaves out all of it. */
function refuseNamespaces(code: string): void {
  for (const { 0: text, 1: indent, index } of code.matchAll(NAMESPACE)) {
    if (!/\b(?:await|class|const|enum|function|let|var)\b/.test(text)) continue
    const line = lineAt(code, index)
    throw new UnsupportedSyntax(NO_NAMESPACES, { line, column: indent!.length + 1 })
  }
}

function isDecorator(text: string, { line, column }: CodePosition): boolean {
  const source = text.split('\n')[line - 1] ?? ''
  return source[column - 1] === '@' || /\baccessor\s+$/.test(source.slice(0, column - 1))
}

/** @param text the code without its types. */
function parseStatements(code: string, text: string): Node[] {
  try {
    return parse(text, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
    }).body
  } catch (error) {
    const { message, at } = readParserError(error)
    const line = at && text.split('\n')[at.line - 1]
    // Outside of `async` functions the parser reads `await` as a name, and reports what follows it.
    const isAwait = at && /\bawait\s+$/.test(line?.slice(0, at.column - 1) ?? '')
    if (at && isDecorator(text, at))
      throw new UnsupportedSyntax(NO_DECORATORS, toSource(at, text, code))
    const words = isAwait ? '`await` needs an `async` function around it' : message
    throw Object.assign(new SyntaxError(words), { at: at && toSource(at, text, code) })
  }
}

/** Returns what the page reports of an error that `compileCode` threw. */
export function readSyntaxError(error: unknown, code: string): RunError {
  const { message, at } = readParserError(error)
  return {
    kind: 'syntax',
    message:
      error instanceof UnsupportedSyntax ? message : `This isn't valid TypeScript: ${message}.`,
    ...(at && { at: placeInFile(code, at) }),
  }
}

/** Both parsers report errors as `… (line:column)`; columns count from 1 in sucrase and from 0 in acorn. */
function readParserError(error: unknown): { message: string; at?: CodePosition | undefined } {
  const { message, at, raisedAt } = error as Error & { at?: CodePosition; raisedAt?: number }
  const parts = /^(.*?) \((\d+):(\d+)\)$/s.exec(message)
  if (!parts) return { message, at }
  const column = Number(parts[3]) + (raisedAt === undefined ? 0 : 1)
  return { message: parts[1]!, at: { line: Number(parts[2]), column } }
}

/** Returns the last constant or variable declared at the top level, which an example shows as its result. */
function findLastConstant(statements: Node[]): string | undefined {
  for (const statement of statements.toReversed()) {
    if (statement.type !== 'VariableDeclaration') continue
    const declared = statement.declarations.at(-1)
    if (!declared || isImport(declared.init)) continue
    const name = findLastName(declared.id)
    if (name) return name
  }
  return undefined
}

/** Returns the modules that a file imports. */
function findRequired(statements: readonly Node[]): string[] {
  const values = statements.flatMap((statement) => {
    if (statement.type === 'VariableDeclaration')
      return statement.declarations.map(({ init }) => init)
    return statement.type === 'ExpressionStatement' ? [statement.expression] : []
  })
  return values.flatMap((value) => {
    const [name] = value?.type === 'CallExpression' && isImport(value) ? value.arguments : []
    return name?.type === 'Literal' ? [String(name.value)] : []
  })
}

/** Returns whether an initializer is `require(…)`, from an import, or sucrase's wrapper of its value. */
function isImport(init: Expression | null | undefined): boolean {
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return false
  return /^(?:require$|_interopRequire)/.test(init.callee.name)
}

/** Returns the last name that a target binds: `b` in `{ a, b }`. */
function findLastName(target: Pattern | null | undefined): string | undefined {
  switch (target?.type) {
    case 'Identifier':
      return target.name
    case 'AssignmentPattern':
      return findLastName(target.left)
    case 'RestElement':
      return findLastName(target.argument)
    case 'ArrayPattern':
      return findLastName(target.elements.at(-1))
    case 'ObjectPattern': {
      const last = target.properties.at(-1)
      return findLastName(last?.type === 'Property' ? last.value : last)
    }
    default:
      return undefined
  }
}

/**
 * Maps a position in compiled code to its source. Compiling keeps all lines; within a line it only removes types
 * and renames what is imported, so the word at the position is looked up in the line of the source.
 */
function toSource({ line, column }: CodePosition, compiled: string, source: string): CodePosition {
  const from = compiled.split('\n')[line - 1] ?? ''
  const to = source.split('\n')[line - 1] ?? ''
  const [word] = /^(?:[\w$]+|\S)/.exec(from.slice(column - 1)) ?? ['']
  let at = -1
  for (let rest = from.slice(0, column - 1).split(word).length; word && rest > 0; rest -= 1) {
    const next = to.indexOf(word, at + 1)
    if (next < 0) break
    at = next
  }
  return { line, column: at < 0 ? Math.min(column, to.length + 1) : at + 1 }
}
