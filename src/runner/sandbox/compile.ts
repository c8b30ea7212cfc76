import { type Node, parse } from 'acorn'
import { transform } from 'sucrase'
import { stripOwnDatabase } from '../imports/own-database.ts'
import type { CodePosition } from '../protocol/messages.ts'
import { type LineMap, readLineMap } from './source-map.ts'

/** The reader's TypeScript as a function body, with a mapping of positions back to the source. */
export interface CompiledScript {
  /** The body of an async function with the parameters `db`, `require`, `exports` and `console`. */
  body: string
  /** Whether the code has a result: it ends in an expression, returns, or declares a constant. */
  gives: boolean
  /** Whether the code creates its own instance, which `db` replaces. */
  hadOwn: boolean
  /** Maps a position in `body` to the TypeScript source. */
  original(position: CodePosition): CodePosition
}

/** Thrown when the code can't be parsed as TypeScript. */
export class CodeSyntaxError extends Error {
  readonly at: CodePosition | undefined
  /** The parser's message. */
  readonly original: string

  constructor(original: string, at: CodePosition | undefined) {
    super(original)
    this.name = 'CodeSyntaxError'
    this.original = original
    this.at = at
  }
}

/** Strips types, turns imports into `require`, and the code's result into a `return`. */
export function compileCode(code: string): CompiledScript {
  const { code: shared, hadOwn } = stripOwnDatabase(code)
  const { text, map } = stripTypes(shared)
  // Directives that the transform of imports adds are not part of the reader's code.
  const statements = parseStatements(text, map).filter((it) => !('directive' in it))
  const last = statements.at(-1)
  if (last?.type !== 'ExpressionStatement') {
    const name = last?.type === 'ReturnStatement' ? undefined : lastConstant(statements)
    return {
      body: name ? `${text}\nreturn ${name}` : text,
      gives: name !== undefined || last?.type === 'ReturnStatement',
      hadOwn,
      original: (place) => map.original(place),
    }
  }
  const { start, end } = (last as ExpressionStatement).expression
  const opening = 'return ('
  const inserted = positionOf(text, start)
  return {
    hadOwn,
    gives: !isOwnCall((last as ExpressionStatement).expression),
    body: `${text.slice(0, start)}${opening}${text.slice(start, end)})${text.slice(end)}`,
    original({ line, column }) {
      const shifted = line === inserted.line && column > inserted.column
      return map.original({ line, column: shifted ? column - opening.length : column })
    },
  }
}

/**
 * Returns whether a node calls `console.log(…)` or a function that the code declares, such as `await main()`:
 * if it returns undefined, there is nothing to show.
 */
function isOwnCall(node: Call): boolean {
  if (node.type === 'AwaitExpression' && node.argument) return isOwnCall(node.argument)
  const { callee } = node
  if (node.type !== 'CallExpression' || !callee) return false
  const isFunction = /^(?:Identifier|FunctionExpression|ArrowFunctionExpression)$/.test(callee.type)
  return isFunction || callee.object?.name === 'console'
}

interface Call extends Node {
  callee?: Node & { object?: { name?: string } }
  argument?: Call
}

interface ExpressionStatement extends Node {
  expression: Node
}

/** An identifier, a binding pattern, or a part of one. */
interface Pattern extends Node {
  name?: string
  properties?: Pattern[]
  elements?: Pattern[]
  value?: Pattern
  argument?: Pattern
}

interface VariableDeclaration extends Node {
  declarations: { id: Pattern; init?: (Call & { callee?: { name?: string } }) | null }[]
}

function stripTypes(code: string): { text: string; map: LineMap } {
  try {
    const { code: text, sourceMap } = transform(code, {
      transforms: ['typescript', 'imports'],
      filePath: 'example.ts',
      sourceMapOptions: { compiledFilename: 'example.js' },
      preserveDynamicImport: true,
      disableESTransforms: true,
    })
    return { text, map: readLineMap(sourceMap?.mappings ?? '') }
  } catch (error) {
    throw new CodeSyntaxError(...readSyntaxError(error))
  }
}

function parseStatements(text: string, map: LineMap): Node[] {
  try {
    return parse(text, {
      ecmaVersion: 'latest',
      sourceType: 'script',
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
    }).body
  } catch (error) {
    const [message, at] = readSyntaxError(error)
    // Outside of `async` functions the parser reads `await` as a name, and reports what follows it.
    const before = at ? text.split('\n')[at.line - 1]?.slice(0, at.column - 1) : ''
    const isAwait = /\bawait\s+$/.test(before ?? '')
    const words = isAwait ? '`await` needs an `async` function around it' : message
    throw new CodeSyntaxError(words, at && map.original(at))
  }
}

/** Both parsers report errors as `… (line:column)`; columns count from 1 in sucrase and from 0 in acorn. */
function readSyntaxError(error: unknown): [message: string, at: CodePosition | undefined] {
  const text = error instanceof Error ? error.message : String(error)
  const found = /^(?:Error transforming [^:]+: )?(.*?) \((\d+):(\d+)\)$/s.exec(text)
  if (!found) return [text, undefined]
  const fromAcorn = error instanceof SyntaxError && 'raisedAt' in error
  const column = Number(found[3]) + (fromAcorn ? 1 : 0)
  return [found[1]!, { line: Number(found[2]), column }]
}

/** Returns the last constant or variable declared at the top level, which an example shows as its result. */
function lastConstant(statements: Node[]): string | undefined {
  for (const statement of statements.toReversed()) {
    if (statement.type !== 'VariableDeclaration') continue
    const declared = (statement as VariableDeclaration).declarations.at(-1)
    if (!declared || isImport(declared.init)) continue
    const name = lastName(declared.id)
    if (name) return name
  }
  return undefined
}

/** Returns whether an initializer is `require(…)`, from an import, or sucrase's wrapper of its value. */
function isImport(init: VariableDeclaration['declarations'][number]['init']): boolean {
  return /^(?:require$|_interopRequire)/.test(init?.callee?.name ?? '')
}

/** Returns the last name that a target binds: `b` in `{ a, b }`. */
function lastName(target: Pattern): string | undefined {
  if (target.type === 'Identifier') return target.name
  const inner = (target.properties ?? target.elements)?.at(-1)
  return inner ? lastName(inner.value ?? inner.argument ?? inner) : undefined
}

function positionOf(text: string, offset: number): CodePosition {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}
